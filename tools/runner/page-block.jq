# Prints a program or the commands of a page, from the file that tools/runner/page-blocks.ts writes; see page_block in
# session.sh. $wanted: title of a program, or #ANCHOR; $number: which of several, or empty.
def below($start): ([.headings[].line | select(. > $start)] | min // infinite) as $until
  | [.blocks[] | select(.shell and .line > $start and .line < $until)];
def numbered: if $number == "" then . else .[($number | tonumber) - 1:($number | tonumber)] end;
def titled: [.blocks[] | select(.title == $wanted)] | if $number == "" then .[:1] else numbered end;
def known($anchored): if $anchored then [.headings[] | "#\(.id)"] else [.blocks[].title // empty] | unique end | join(", ");
($wanted | startswith("#")) as $anchored
| ([.headings[] | select(.id == $wanted[1:]).line][0] // infinite) as $start
| (if $anchored then below($start) | numbered else titled end) as $found
| if $found == []
  then error("\(.file): there \(if $anchored then "are no commands below" else "is no program" end) \($wanted) (\($number)). Known: \(known($anchored))")
  else [$found[].value] | join("\n")
  end
