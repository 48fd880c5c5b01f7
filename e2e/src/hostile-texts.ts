/** Texts as an attacker or a careless author writes them: markup that wants to run or to escape, and text that bends lines. */

/** Whatever runs calls this; the page counts the calls. */
const RUN = 'top.hostileRan(1)'
const FAR = 'https://evil.test/x'

const events =
  'onload onerror onclick onfocus onmouseover ontoggle onanimationstart onbegin onpointerenter onwheel'.split(
    ' ',
  )
const carriers = 'img svg body details video input marquee p a style div table iframe math object'.split(' ')

/** Every carrier with every event, in turn plain, in upper case, broken by a line and with an entity. */
const handlers = carriers.flatMap((tag, row) =>
  events.map((event, column) => {
    const attributes = `src=x href=x open autofocus tabindex=0 style="animation:x 1s"`
    const plain = `<${tag} ${attributes} ${event}="${RUN}">牛</${tag}>`
    const forms = [
      plain,
      plain.toUpperCase().replace(RUN.toUpperCase(), RUN),
      plain.replace(' src', '\n/\tsrc'),
      plain.replace('top', '&#116;op'),
    ]
    return forms[(row + column) % forms.length] ?? plain
  }),
)

const addresses = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` \u0001javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
  `vbscript:${RUN}`,
  `//evil.test/x`,
  FAR,
  `/sys-upload/../app-api/api/user/info`,
]
const places = [
  (url: string) => `<a href='${url}'>马</a>`,
  (url: string) => `<img src='${url}' srcset='${url} 2x'>`,
  (url: string) => `<iframe src='${url}' srcdoc='<script>${RUN}</script>'></iframe>`,
  (url: string) => `<form action='${url}'><button formaction='${url}'>鸡</button></form>`,
  (url: string) => `<svg><a xlink:href='${url}'><text y=20>狗</text></a><use href='${url}'/></svg>`,
  (url: string) => `<object data='${url}'></object><embed src='${url}'>`,
  (url: string) => `<link rel=stylesheet href='${url}'><meta http-equiv=refresh content='0;url=${url}'>`,
  (url: string) => `<div style='background:url(${url})'><base href='${url}'>猪</div>`,
  (url: string) => `<video poster='${url}'><source src='${url}' onerror='${RUN}'></video>`,
]
const links = addresses.flatMap(url => places.map(place => place(url)))

/** Markup that changes its meaning when it is written out and read again. */
const mutations = [
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  `<svg></p><style><a id="</style><img src=x onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${RUN}>`,
  `<svg><foreignObject><p><iframe onload=${RUN}></p></foreignObject></svg>`,
  `<template><script>${RUN}</script></template><img src=x onerror=${RUN}>`,
  `<select><template><img src=x onerror=${RUN}></template></select>`,
  `<title><a title="</title><img src=x onerror=${RUN}>">`,
  `<xmp><img title="</xmp><img src=x onerror=${RUN}>">`,
  `<textarea></textarea><img src=x onerror=${RUN}>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `"><script>${RUN}</script>`,
  `'-${RUN}-'`,
  `\${${RUN}}{{constructor.constructor('${RUN}')()}}`,
  `<input id=hostileRan name=attributes><img name=getElementById id=cookie>`,
  `<a id=__proto__ href=x><form id=document name=body><input name=children></form>`,
]

/** Styles and sizes that want to lie over the page, hide it or push it aside. */
const overlays = [
  'position:fixed;inset:0;z-index:99999;background:red',
  'position:absolute;left:-9999px;top:0;width:99999px;height:99999px',
  'margin:-999px;padding:9999px;font-size:999px',
  'transform:scale(99);width:500vw;height:500vh',
  'display:block;float:left;min-width:4000px',
  'direction:rtl;writing-mode:vertical-rl;white-space:nowrap',
].flatMap(style =>
  ['div', 'td', 'span', 'font', 'center'].map(tag => `<${tag} style="${style}">覆盖</${tag}>`),
)
const sizes = [
  '<table width=9999 border=99 cellpadding=99><tr><td nowrap colspan=999 rowspan=999>宽</table>',
  `<table><tr>${'<td>01</td>'.repeat(200)}</tr></table>`,
  `<marquee width=9999 scrollamount=99>跑</marquee><blink>闪</blink>`,
  `${'<div>'.repeat(2000)}深${'</div>'.repeat(2000)}`,
  `${'<table><tr><td>'.repeat(60)}深`,
  `${'<ul><li>'.repeat(60)}深`,
  `<hr width=9999 size=9999><font size=999>大</font><h1>题</h1>`,
  `<pre>${'0123456789'.repeat(60)}</pre><nobr>${'鼠'.repeat(300)}</nobr>`,
  '<img width=9999 height=9999 src="/sys-upload/none.png" alt="无">',
  '</div></li></ul></main></body></html><h1>出去</h1>',
]

const MARKS = '\u0300\u0301\u0316\u0317\u0489\u20dd'
const writings = [
  'A'.repeat(2000),
  '9'.repeat(2000),
  '鼠'.repeat(2000),
  '\u00a0'.repeat(500),
  '\u202e反过来写的文字 abc 123',
  '\u2066\u2067\u202d\u202e没有关闭的方向',
  `${Array.from('这行字长满了记号', sign => sign + MARKS.repeat(12)).join('')}`,
  '\u200b\u200c\u200d\u2060\ufeff'.repeat(200),
  '👨‍👩‍👧‍👦🏳️‍🌈🇨🇳'.repeat(60),
  '\ud800孤独的代理项\udfff',
  '\u0000\u0001\u0008\u001b[31m\u007f\u0085控制字符',
  'ﷺ﷽𒐫꧅'.repeat(40),
  'مرحبا بالعالم'.repeat(40),
  'ก็็็็็็็็็็็็็็็็็็็็'.repeat(20),
  '~'.repeat(999),
  '~鼠~'.repeat(200),
  '~<b>鼠~</b>~<script>~',
  '\n'.repeat(200),
  '\t行\r\n断\u2028开\u2029来',
  '&lt;img src=x onerror=top.hostileRan(1)&gt;',
  '&amp;lt;script&amp;gt;&#0;&#x110000;&nosuch;',
  '%3Cscript%3Etop.hostileRan(1)%3C/script%3E',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '0',
  '∞1e999',
  '一肖'.repeat(100),
  '期'.repeat(300),
]

/** All of them: more than 500, each another. */
export const hostileTexts: readonly string[] = [
  ...new Set([
    ...handlers,
    ...links,
    ...mutations,
    ...overlays,
    ...sizes,
    ...writings,
    ...writings.map(text => `<p><b>${text}</b></p>`),
    ...handlers.map(markup => `<table><tr><td>${markup}</td></tr></table>`),
  ]),
]
