import { describe, expect, test } from 'vitest'
import { cleanFileName, FILE_NAME_MAX, formatFileSize, isPdf } from './files.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('what a file is, is decided by its first bytes', () => {
  test.each(['%PDF-1.0', '%PDF-1.7\n%âãÏÓ', '%PDF-2.0\r\n'])('%j is a PDF', text => {
    expect(isPdf(bytesOf(text))).toBe(true)
  })
  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF behind something', ' %PDF-1.7'],
    ['a page with a PDF behind it', '<html>%PDF-1.7'],
    ['a mark of order of bytes before', '\ufeff%PDF-1.7'],
    ['no version', '%PDF-'],
    ['small letters', '%pdf-1.7'],
    ['a program', 'MZ\u0000\u0000'],
  ])('%s is none', (_, text) => {
    expect(isPdf(bytesOf(text))).toBe(false)
  })
})

describe('the name of a file', () => {
  test.each([
    ['银行流水 2026-11.pdf', '银行流水 2026-11.pdf'],
    ['REPORT.PDF', 'REPORT.pdf'],
    // What it would be opened as decides its ending, not its sender.
    ['evil.html', 'evil.html.pdf'],
    ['回单.pdf.exe', '回单.pdf.exe.pdf'],
    ['账单\u202efdp.exe', '账单fdp.exe.pdf'],
    ['\u200b\u2066账\u0007单\ufeff\u2028.pdf', '账单.pdf'],
    ['../../etc/passwd', '_.._etc_passwd.pdf'],
    ['C:\\账"单<1>.pdf', 'C__账_单_1_.pdf'],
    ['line\r\nset-cookie: a=1.pdf', 'lineset-cookie_ a=1.pdf'],
    ['half\ud83d.pdf', 'half.pdf'],
    ['.pdf', '文件.pdf'],
    ['  ...  ', '文件.pdf'],
    ['', '文件.pdf'],
  ])('%j becomes %j', (typed, shown) => {
    expect(cleanFileName(typed)).toBe(shown)
  })

  test('has at most 80 characters, whole ones, and keeps its ending', () => {
    for (const sign of ['长', '𠮷', 'a\u0301']) {
      const name = cleanFileName(`${sign.repeat(300)}.pdf`)
      expect([...name].length).toBeLessThanOrEqual(FILE_NAME_MAX)
      expect([name.endsWith('.pdf'), name.isWellFormed()]).toEqual([true, true])
    }
  })

  test('cleaned again is the same', () => {
    for (const typed of ['a..pdf', '. .pdf.pdf', `${'x'.repeat(75)}. y.pdf`, '账\u202e单.pdf.PDF']) {
      const name = cleanFileName(typed)
      expect(cleanFileName(name)).toBe(name)
    }
  })
})

test('sizes are told in the unit that is read at once', () => {
  expect([1, 2048, 830_000, 1_100_000, 5_242_880].map(formatFileSize)).toEqual([
    ...['1 KB', '2 KB', '811 KB', '1.0 MB', '5.0 MB'],
  ])
})
