/**
 * Writes a brotli and a gzip copy beside each file of a built app, so that the server does not compress at run time.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT_FILE = /\.(js|css|html|json|svg|webmanifest|txt)$/
/** Smaller files are not compressed: the additional header costs more than compression saves. */
const SIZE_MIN_BYTES = 1_024

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: precompress.ts <folder>')

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < SIZE_MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }))
}

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries.filter(entry => entry.isFile() && TEXT_FILE.test(entry.name))
await Promise.all(files.map(entry => compressFile(join(entry.parentPath, entry.name))))
