# Sets the keys of a TOML block (file `block`) in the TOML file on standard input, as a reader does by hand: comments and
# order stay. A key that the file has is replaced in its table, another is added at the table's end, a new table at the end.
# It runs inside of a session, where Node may be missing. Values are of one line.
function table_of(line) { sub(/^[ \t]*/, "", line); sub(/[ \t]*(#.*)?$/, "", line); return line }
function key_of(line) { sub(/[ \t]*=.*/, "", line); gsub(/^[ \t]+/, "", line); return line }
function flush_table(   i, name) {
  for (i = 1; i <= count; i++) {
    name = order[i]
    if (tables[i] == table && !(i in used)) { print_key(i); used[i] = 1 }
  }
}
function print_key(i) { print values[i] }
# Empty lines at the end of a table come after the keys that are added to it.
function flush_empty(   i) { for (i = 0; i < empty; i++) print ""; empty = 0 }
BEGIN {
  while ((getline line < block) > 0) {
    if (line ~ /^[ \t]*(#.*)?$/) continue
    if (line ~ /^[ \t]*\[/) { within = table_of(line); continue }
    if (line !~ /=/) { print "merge: only lines of the form key = value can be merged: " line > "/dev/stderr"; failed = 1; exit 1 }
    count++; tables[count] = within; order[count] = key_of(line); values[count] = line
  }
  table = ""
}
/^[ \t]*\[/ { flush_table(); flush_empty(); table = table_of($0); print; next }
/^[ \t]*$/ { empty++; next }
/^[ \t]*[A-Za-z0-9_."-]+[ \t]*=/ {
  flush_empty()
  for (i = 1; i <= count; i++)
    if (tables[i] == table && order[i] == key_of($0)) { used[i] = 1; print values[i]; next }
  print; next
}
{ flush_empty(); print }
END {
  if (failed) exit 1
  flush_table()
  for (i = 1; i <= count; i++) {
    if (i in used) continue
    if (tables[i] != table) { table = tables[i]; print ""; print table }
    print_key(i); used[i] = 1
  }
  flush_empty()
}
