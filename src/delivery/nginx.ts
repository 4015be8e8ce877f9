import {fixedHeaders, POLICY_HEADER, type PolicyInput, contentSecurityPolicy} from './policy';
import {cacheRules, contentTypes, methods, moved, patternSource, REVALIDATE} from './rules';

/** File of a build that contains its policy for nginx; never served. */
export const POLICY_FILE = '_nginx.conf';

const NOTE = '# Written by scripts/deploy-files.ts from src/delivery: edit there.\n';

/** A value in double quotes. */
function quoted(value: string): string {
  if (/["\\$\n]/.test(value)) throw new Error(`nginx cannot quote this value: ${value}`);
  return `"${value}"`;
}

const header = (name: string, value: string): string => `add_header ${name} ${value} always;`;

/** `_nginx.conf` of a build. */
export function policyConf(input: PolicyInput): string {
  return `${header(POLICY_HEADER, quoted(contentSecurityPolicy(input)))}\n`;
}

/** Part of the `http` block. `status` is part of the key: an error is never cached. */
export function mapsConf(): string {
  const rules = cacheRules.map(
    ({pattern, value}) => `  "~^(?:200|206|304) ${patternSource(pattern).slice(1)}" "${value}";`,
  );
  return `${NOTE}
map "$status $uri" $docs_cache {
  default "${REVALIDATE}";
${rules.join('\n')}
}

# Sent with status 405 only: an empty header is left out.
map $status $docs_allow {
  default "";
  405 "${methods.join(', ')}";
}
`;
}

/** Part of the `server` block; `root` and the include of the build's policy are in site.conf. */
export function rulesConf(): string {
  const types = contentTypes.map(([type, endings]) => `  ${type} ${endings};`);
  return `${NOTE}
# No location below has its own add_header: it would take all of these away.
${fixedHeaders.map(({name, value}) => header(name, quoted(value))).join('\n')}
${header('Cache-Control', '$docs_cache')}
${header('Allow', '$docs_allow')}

server_tokens off;
absolute_redirect off; # a redirect names a path, never a host: it cannot lead off the site or back to http
port_in_redirect off;
etag on;

types {
${types.join('\n')}
}
default_type text/plain;
charset utf-8;
charset_types text/html text/css text/javascript text/markdown text/xml text/plain application/json image/svg+xml;

# Compressed copies are next to the files. Nothing is compressed while a reader waits.
gzip off;
gzip_static on;
gzip_vary on;

# The site only reads.
client_max_body_size 1k;
if ($request_method !~ ^(?:${methods.join('|')})$) { return 405; }

error_page 404 /404.html;
location = /404.html { internal; }
location = /404 { return 404; }

# What no address of this site holds: characters outside ASCII, backslashes, empty segments.
if ($request_uri ~ ^[^?]*//) { return 404; }
location ~ [^\\x21-\\x7e]|\\\\|// { return 404; }
# Hidden files, files for hosts, compressed copies.
location ~ ^/_|/\\.|\\.(?:br|gz)$ { return 404; }

${moved.map(({from, to}) => `location = ${from} { return 301 ${to}$is_args$args; }`).join('\n')}

# One address for a page: without slash at the end, without .html. Only where the page exists.
location ~ ^(?<docs_page>/.*[^/])/+$ {
  if (!-f $document_root$docs_page.html) { return 404; }
  return 301 $docs_page$is_args$args;
}
location ~ ^(?<docs_page>/.+)/index\\.html$ {
  if (!-f $document_root$docs_page.html) { return 404; }
  return 301 $docs_page$is_args$args;
}
location ~ ^(?<docs_page>/.+)\\.html$ {
  if (!-f $document_root$docs_page.html) { return 404; }
  return 301 $docs_page$is_args$args;
}

# Code of an older version of the site: gone for good. The page then reloads itself.
location ~ ^/assets/.+\\.(?:js|css)$ { try_files $uri @gone; }
location @gone { return 410; }

location = / { try_files /index.html =404; }
location / { try_files $uri $uri.html =404; }
`;
}

/** Names and places of one server: paths of its files on the machine, and the addresses it listens on. */
export interface SiteConf {
  serverName: string;
  /** Folder of the built site. */
  root: string;
  certificate: string;
  certificateKey: string;
  /** Folder with rules.conf. */
  include: string;
  http: string;
  https: string;
}

/** The `server` blocks: https with HTTP/2, and http that redirects to it. */
export function siteConf({serverName, root, certificate, certificateKey, include, http, https}: SiteConf): string {
  return `${NOTE}
# Sample values: server_name, root, the two ssl_certificate lines.
server {
  listen ${http};
  server_name ${serverName};
  server_tokens off;
  return 301 https://${serverName}$request_uri;
}

server {
  listen ${https} ssl http2; # nginx 1.25.1 and later: "listen … ssl;" and "http2 on;"
  server_name ${serverName};

  ssl_certificate ${certificate};
  ssl_certificate_key ${certificateKey};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:docs:10m;
  ssl_session_tickets off;

  root ${root};
  include ${root}/${POLICY_FILE}; # written by each build: reload nginx after a new one
  include ${include}/rules.conf;
  include ${include}/brotli.d/*.conf; # see README.md
}
`;
}

/** Values of the sample. */
export function sampleSite(siteUrl: string): SiteConf {
  const serverName = new URL(siteUrl).hostname;
  return {
    serverName,
    root: '/var/www/docs',
    certificate: `/etc/ssl/certs/${serverName}.pem`,
    certificateKey: `/etc/ssl/private/${serverName}.key`,
    include: '/etc/nginx/docs',
    http: '80',
    https: '443',
  };
}

/** Requires the module `ngx_http_brotli_static`. */
const BROTLI_CONF = `${NOTE}
brotli_static on;
`;

/** All files of deploy/nginx by name. */
export function nginxFiles(siteUrl: string): Map<string, string> {
  return new Map([
    ['maps.conf', mapsConf()],
    ['rules.conf', rulesConf()],
    ['site.conf', siteConf(sampleSite(siteUrl))],
    ['brotli.conf', BROTLI_CONF],
  ]);
}
