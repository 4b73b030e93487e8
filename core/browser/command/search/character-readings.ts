import { readings } from 'virtual:pinyin-readings'
import type { Readings } from './ranking.ts'

/** Readings of one of the characters that the product's own texts use. */
export const readingsOf: Readings = (char) => readings[char]?.split(',') ?? []
