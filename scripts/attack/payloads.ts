/** What attackers type, made by rule from pieces, so that each list can be read. */

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place))

/** Control characters, those that show nothing, those that turn the direction of writing, and halves of characters. */
export const unseen: readonly string[] = [
  ...from(0x00, 0x08),
  '\v',
  '\f',
  ...from(0x0e, 0x1f),
  ...from(0x7f, 0x84),
  ...from(0x86, 0x9f),
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u1160',
  '\u17B4',
  '\u180E',
  ...from(0x200b, 0x200f),
  ...from(0x202a, 0x202e),
  ...from(0x2060, 0x206f),
  '\u3164',
  '\uFEFF',
  '\uFFA0',
  '\uFFF9',
  '\uFFFB',
  '\u{1D173}',
  '\u{E0001}',
  '\u{E0041}',
  '\u{F0000}',
  '\uE000',
  '\uFFFE',
  '\uFFFF',
  '\uD800',
  '\uDC00',
  '\uDFFF',
]

const links = [
  'evil.com',
  'evil.co.nz/login',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE/x',
  'http:evil.example',
  '//evil.example/x',
  'www.evil.example',
  'ftp://evil.example',
  'mailto:me@evil.example',
  'me@evil.example',
  'tel:+64211234567',
  'javascript:alert(1)',
  'data:text/html,x',
  '10.0.0.1',
  'http://0x7f000001',
  'http://[::1]/',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'xn--e1afmkfd.xn--p1ai',
  'пример.рф',
  'evil\u200B.com',
  'evil.\u00ADcom',
  'user:pass@evil.example',
  'evil.example?x=1#y',
]

const around = ['%s', 'Sign in again at %s now', '(%s)', '<%s>', '[here](%s)', '"%s"', 'x:%s', '%s.']

const tags = [
  '<a href="https://evil.example">here</a>',
  '<a href=//evil.example>here',
  '</p><a href="https://evil.example">x</a><p>',
  '</blockquote><h1>Your account</h1>',
  '<img src=https://evil.example/x.png>',
  '<script>alert(1)</script>',
  '<form action=https://evil.example><input name=p>',
  '<!-- --><b>x</b>',
  '&lt;a href=https://evil.example&gt;',
]

/** Texts that shall lead a reader of a mail elsewhere: 201 of them. */
export function phishing(): string[] {
  return [...links.flatMap((link) => around.map((words) => words.replace('%s', link))), ...tags]
}

const fit = ['Keeper of %s maps', '%sKeeper of maps', 'Keeper of maps%s', 'Keep%ser of maps']

/** Titles that nobody may save for others: 500 and more. */
export function hostileTitles(): string[] {
  return [
    ...unseen.flatMap((one) => fit.map((title) => title.replace('%s', one))),
    ...links.flatMap((link) => [`Sign in at ${link} now`, `${link} keeper`, `Keeper (${link})`]),
    'a'.repeat(121),
    'Keeper of maps '.repeat(9),
    '…'.repeat(12),
    '💩💩💩💩💩💩',
    `Keeper${'\u0301'.repeat(3)} of maps`,
    `Z${'\u0335\u0336\u0337'.repeat(8)}algo keeper`,
    'Kee',
    '      ',
    '\t\t\t\t\t\t\t',
    'Keeper\tof\tmaps\t\u0007',
  ]
}

const vowels = ['ā', 'ē', 'ī', 'ō', 'ū', 'Ā', 'Ē', 'Ī', 'Ō', 'Ū']
const words = ['Kaih%sutū', 'M%stauranga', 'Rangat%sra', 'Kaiwhakahaere T%s', 'Poutiaki Rat%snga']

/** Titles in te reo Māori, each with a macron, composed or not: 100 of them. */
export function macronTitles(): string[] {
  const titles = words.flatMap((word) => vowels.map((vowel) => `${word.replace('%s', vowel)} – Director`))
  return titles.flatMap((title) => [title, title.normalize('NFD')])
}

const calls = [
  'alert(1)',
  'confirm`1`',
  'prompt(document.domain)',
  'window.print()',
  "top['al'+'ert'](1)",
  "Function('alert(1)')()",
]
const carriers = [
  '<script>%s</script>',
  '"><script>%s</script>',
  "'><script>%s</script>",
  '</title><script>%s</script>',
  '</textarea><script>%s</script>',
  '</script><script>%s</script>',
  '<ScRiPt>%s</sCrIpT>',
  '<scr<script>ipt>%s</script>',
  '<script\n>%s</script\t>',
  '<img src=x onerror=%s>',
  '"><img src=x onerror="%s">',
  '<img src=x onerror=%s//',
  '<svg onload=%s>',
  '<svg/onload=%s>',
  '<svg><script>%s</script></svg>',
  '<svg><animate onbegin=%s attributeName=x dur=1s>',
  '<math><a xlink:href="javascript:%s">x',
  '<body onload=%s>',
  '<iframe src="javascript:%s">',
  '<iframe srcdoc="<script>%s</script>">',
  '<object data="javascript:%s">',
  '<embed src="javascript:%s">',
  '<a href="javascript:%s" autofocus>x</a>',
  '<a href=" &#x6a;avascript:%s">x</a>',
  '<form action="javascript:%s"><input type=submit autofocus>',
  '<input autofocus onfocus=%s>',
  '" autofocus onfocus="%s',
  "' autofocus onfocus='%s",
  '` onmouseover=%s `',
  '<details open ontoggle=%s>',
  '<video><source onerror=%s></video>',
  '<audio src=x onerror=%s>',
  '<marquee onstart=%s>',
  '<meta http-equiv=refresh content="0;url=javascript:%s">',
  '<base href="javascript:%s//">',
  '<link rel=stylesheet href="javascript:%s">',
  '<style>@import "javascript:%s"</style>',
  '<style>*{background:url(javascript:%s)}</style>',
  '<template><script>%s</script></template>',
  '<noscript><p title="</noscript><script>%s</script>">',
  '<xmp><p title="</xmp><script>%s</script>">',
  'javascript:%s',
  'data:text/html,<script>%s</script>',
  '{{constructor.constructor("%s")()}}',
  '${%s}',
  '#{%s}',
  '<%%= %s %%>',
  '\u003cscript\u003e%s\u003c/script\u003e',
  '&lt;script&gt;%s&lt;/script&gt;',
  '%3Cscript%3E%s%3C/script%3E',
]

/** Texts that shall run as a script in a page: 300 of them. */
export function scripts(): string[] {
  return carriers.flatMap((carrier) => calls.map((call) => carrier.replace('%s', () => call)))
}

/** Texts that shall become a part of a query. */
export const queries: readonly string[] = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  "\\'",
  ';',
  '--',
  '/*',
  "' or 1=1 --",
  "' or '1'='1",
  "') or ('1'='1",
  "' union select uuid, secret_hash from session_secrets --",
  "'; drop table roles; --",
  "'||(select hex(randomblob(1000000)))||'",
  "' and 1=load_extension('x') --",
  "' and (select count(*) from sqlite_schema) > 0 --",
  '1; select pg_sleep(5)',
  "' or pg_sleep(5) --",
  '%',
  '_',
  '%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%',
  '_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_',
  'a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a%a',
  '[a-z]*',
  '* OR title:*',
  '"a" NEAR "b"',
  'NEAR(a b, 100000)',
  'title : manager',
  '^manager',
  'manager*',
  'NOT manager',
  '((((((((((((((((((((',
  'a:b & !c | (d <-> e)',
  '${jndi:ldap://127.0.0.1/x}',
  '{"$gt":""}',
  'a'.repeat(120),
  'a '.repeat(60),
  'ā̄̄̄'.repeat(20),
  '\uFDFA'.repeat(100),
]

/** Ways to write "the folder above". */
export const above: readonly string[] = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '.%2e/',
  '%252e%252e%252f',
  '..%252f',
  '..%5c',
  '..\\',
  '%2e%2e%5c',
  '..%c0%af',
  '..%ef%bc%8f',
  '....//',
  '..;/',
  '..%00/',
  './../',
  '%u002e%u002e/',
]
