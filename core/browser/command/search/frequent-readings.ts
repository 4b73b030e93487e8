import { table } from 'virtual:pinyin-frequent-readings'
import { readingsOf } from './character-readings.ts'
import type { Readings } from './ranking.ts'

const known = new Map<string, string[]>()
for (const line of table.split(' ')) {
  const [, reading = '', characters = ''] = /^([a-zê]+)(.*)$/u.exec(line) ?? []
  for (const char of characters) known.set(char, [...(known.get(char) ?? []), reading])
}

/** Readings of a common character, whether or not the product's own texts use it. Large: to be loaded when it is needed. */
export const frequentReadingsOf: Readings = (char) => known.get(char) ?? readingsOf(char)
