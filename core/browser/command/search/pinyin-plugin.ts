import { glob, readFile } from 'node:fs/promises'
import { pinyin } from 'pinyin-pro'
import type { Plugin } from 'vite'

const ownModule = 'virtual:pinyin-readings'
const frequentModule = 'virtual:pinyin-frequent-readings'

/** All readings of one Han character, without tones and without repeats. */
function readingsOf(char: string): string[] {
  const all = pinyin(char, { multiple: true, toneType: 'none', type: 'array', v: true })
  return [...new Set(all.map((one) => one.toLowerCase()))]
}

async function charactersOfSources(): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for await (const file of glob('{core,plugins,tests}/**/*.{ts,tsx}')) {
    for (const char of (await readFile(file, 'utf8')).match(/\p{Script=Han}/gu) ?? []) found.add(char)
  }
  return found
}

/** The 6763 characters of GB 2312, which is nearly all that is written. */
function frequentCharacters(): ReadonlySet<string> {
  const rows = Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, row) => row + 0xb0)
  const cells = Array.from({ length: 94 }, (_, cell) => cell + 0xa1)
  const text = new TextDecoder('gb2312').decode(
    Uint8Array.from(rows.flatMap((row) => cells.flatMap((at) => [row, at]))),
  )
  return new Set(text.match(/\p{Script=Han}/gu))
}

/** `a啊阿 ai爱`: each reading with its characters, a quarter of the size of the same the other way round. */
function byReading(characters: Iterable<string>): string {
  const table = new Map<string, string>()
  for (const char of characters) {
    for (const reading of readingsOf(char)) table.set(reading, (table.get(reading) ?? '') + char)
  }
  return [...table].map(([reading, chars]) => reading + chars).join(' ')
}

/**
 * Gives the module `virtual:pinyin-readings`: pinyin of every Han character that the sources write, so that the palette
 * matches pinyin without carrying a dictionary (141 KB) to the browser; and `virtual:pinyin-frequent-readings`, those of all common
 * characters (18 KB), which lists of people's own records fetch when one is first opened.
 */
export function pinyinReadings(): Plugin {
  return {
    name: 'pinyin-readings',
    resolveId: (id) => (id === ownModule || id === frequentModule ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${frequentModule}`) return `export const table = ${JSON.stringify(byReading(frequentCharacters()))}`
      if (id !== `\0${ownModule}`) return undefined
      const characters = [...(await charactersOfSources())].sort()
      const table = Object.fromEntries(characters.map((char) => [char, readingsOf(char).join(',')]))
      return `export const readings = ${JSON.stringify(table)}`
    },
  }
}
