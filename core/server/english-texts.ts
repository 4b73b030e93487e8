import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillPlaceholders, type Message, plainValues } from '../shared/message.ts'

const productFolder = join(import.meta.dirname, '..', '..')
let english: ReadonlyMap<string, string> | undefined

function readCatalogue(folder: string): [string, string][] {
  try {
    const texts = JSON.parse(readFileSync(join(folder, 'locales', 'en.json'), 'utf8')) as Record<string, string>
    return Object.entries(texts)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function readAll(): ReadonlyMap<string, string> {
  const plugins = join(productFolder, 'plugins')
  const folders = readdirSync(plugins, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    [join(productFolder, 'core'), ...folders.map(({ name }) => join(plugins, name))].flatMap(readCatalogue),
  )
}

/** A message in English, for files made on the server; in Chinese when the catalogues, which are read once, have no English for it. */
export function englishText(of: Message): string {
  english ??= readAll()
  const text = (of.as && english.get(`${of.as}:${of.text}`)) ?? english.get(of.text) ?? of.text
  return fillPlaceholders(text, plainValues(of.values, englishText))
}
