import { glob, readFile } from 'node:fs/promises'
import { pinyin } from 'pinyin-pro'
import type { Plugin } from 'vite'

const moduleId = 'virtual:pinyin-readings'

/** All readings of one Han character, without tones and without repeats. */
function readingsOf(char: string): string {
  const all = pinyin(char, { multiple: true, toneType: 'none', type: 'array', v: true })
  return [...new Set(all.map((one) => one.toLowerCase()))].join(',')
}

/**
 * Gives the module `virtual:pinyin-readings`: pinyin of every Han character that the sources write, so that the palette
 * matches pinyin without carrying a dictionary (141 KB) to the browser.
 */
export function pinyinReadings(): Plugin {
  return {
    name: 'pinyin-readings',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined
      const found = new Set<string>()
      for await (const file of glob('{core,plugins,tests}/**/*.{ts,tsx}')) {
        for (const char of (await readFile(file, 'utf8')).match(/\p{Script=Han}/gu) ?? []) found.add(char)
      }
      const table = Object.fromEntries([...found].sort().map((char) => [char, readingsOf(char)]))
      return `export const readings = ${JSON.stringify(table)}`
    },
  }
}
