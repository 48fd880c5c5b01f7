import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { toneOfColour } from './authored-colour.ts'
import { readImagePath, readLink } from './authored-link.ts'
import { SafeMarkup } from './safe-markup.tsx'
import { UploadOrigin } from './upload-origin.ts'

afterEach(cleanup)

const built = (markup: string) => render(<SafeMarkup markup={markup} />).container.innerHTML

describe('markup of an author', () => {
  test.each([
    ['keeps what has a meaning', '<b>鸡</b><br>狗<em>猪</em>', '<b>鸡</b><br>狗<em>猪</em>'],
    ['drops programs', 'a<script>alert(1)</script><style>*{}</style>b', 'ab'],
    ['drops handlers and classes', '<p onclick="x()" class="c" id="i">鸡</p>', '<p>鸡</p>'],
    ['unwraps what it does not know', '<x-y><main>鸡</main></x-y>', '鸡'],
    ['turns headings into lines', '<h1>鸡</h1>', '<p>鸡</p>'],
    ['marks between tildes', '<p>鸡~狗~</p>', '<p>鸡<mark>狗</mark></p>'],
    ['keeps the words of a bad link', '<a href="javascript:alert(1)">鸡</a>', '鸡'],
    ['drops foreign pictures', '<img src="https://x.test/a.png" onerror="x()">鸡', '鸡'],
    ['drops vector pictures', '<svg><a xlink:href="javascript:x()"><text>鸡</text></a></svg>', ''],
    ['drops formulas', '<math><mi>鸡</mi></math>狗', '狗'],
    ['lets a template hold nothing', '<template><b>x</b></template>鸡', '鸡'],
  ])('%s (R2-089)', (_, markup, html) => {
    expect(built(markup)).toBe(html)
  })

  test('its pictures are fetched from the host of the uploads (R0-239)', () => {
    const { container } = render(
      <UploadOrigin value="https://api.example">
        <SafeMarkup markup={'<img src="tips/a.png"><img src="/cloud-upload/b.png">'} />
      </UploadOrigin>,
    )
    expect([...container.querySelectorAll('img')].map(image => image.src)).toEqual([
      'https://api.example/sys-upload/tips/a.png',
      'https://api.example/cloud-upload/b.png',
    ])
  })

  test('a table has a frame of its own that scrolls and can be reached by keys (R2-051)', () => {
    const { container } = render(<SafeMarkup markup="<table><tr> <td colspan=99>鸡</td> </tr></table>" />)
    expect(container.querySelector('fieldset')?.tabIndex).toBe(0)
    expect(container.querySelector('td')?.colSpan).toBe(12)
  })

  test('a link to the web opens in a new tab and sends no referrer', () => {
    const { container } = render(<SafeMarkup markup='<a href="https://example.com/a?b">鸡</a>' />)
    const link = container.querySelector('a')
    expect([link?.href, link?.target, link?.rel]).toEqual([
      'https://example.com/a?b',
      '_blank',
      'noopener noreferrer nofollow ugc',
    ])
  })

  test('depth and count are limited', () => {
    const deep = `${'<div>'.repeat(400)}x${'</div>'.repeat(400)}`
    expect(built(deep).split('<div').length - 1).toBeLessThan(30)
    const { container } = render(<SafeMarkup markup={'<b>1</b>'.repeat(2_500)} />)
    expect(container.querySelectorAll('b').length).toBeLessThanOrEqual(3_000)
  })
})

test.each([
  ['red', 'red'],
  ['#f00', 'red'],
  ['rgb(0, 0, 255)', 'blue'],
  ['#00ff00', 'green'],
  ['#ff9900', 'gold'],
  ['#888', 'grey'],
  ['#000', undefined],
  ['white', undefined],
  ['constructor', undefined],
  ['rgb(999,0,0)', undefined],
  ['expression(alert(1))', undefined],
])('the colour %s has the role %s', (colour, tone) => {
  expect(toneOfColour(colour)).toBe(tone)
})

test('only pictures of our own uploads are loaded, and a path without their prefix is one of them (R0-239)', () => {
  expect(readImagePath('/sys-upload/tips/a-1.webp')).toBe('/sys-upload/tips/a-1.webp')
  expect(readImagePath('/cloud-upload/a.png')).toBe('/cloud-upload/a.png')
  expect(readImagePath('tips/a.png')).toBe('/sys-upload/tips/a.png')
  expect(readImagePath('/app-api/a.png')).toBe('/sys-upload/app-api/a.png')
  for (const path of [
    'https://x.test/a.png',
    '//x.test/a.png',
    '/sys-upload/../v/user',
    '/sys-upload/%2e%2e/a',
    '../v/user',
    'x',
    '/app-api/v/user/logout',
    'data:image/png;base64,AA',
    'javascript:x()',
    '',
  ])
    expect(readImagePath(path)).toBeUndefined()
})

test('only the web and paths of this site are linked', () => {
  expect(readLink('/template/90/1')).toBe('/template/90/1')
  expect(readLink('http://example.com/')).toBe('http://example.com/')
  for (const address of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x/y',
    '//user:pass@evil.test',
    'relative',
    'https://[',
    `https://a.test/${'x'.repeat(600)}`,
  ])
    expect(readLink(address)).toBeUndefined()
})
