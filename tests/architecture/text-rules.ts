import type { SourceFile } from './source-tree.ts'

const literal = /\b(?:message|t)\(\s*(['"])((?:(?!\1)[^\\\n]|\\.)*)\1/g

/** The part of the product whose locale file holds the texts of a path: `core` or `plugins/<id>`. */
export function ownerOf(path: string): string {
  return path.startsWith('plugins/') ? path.split('/').slice(0, 2).join('/') : 'core'
}

/** Chinese texts in the sources, by owner. */
export function textsOf(files: readonly SourceFile[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file.path) || file.path.startsWith('tests/')) continue
    for (const match of file.text.matchAll(literal)) {
      const text = (match[2] ?? '').replaceAll("\\'", "'").replaceAll('\\n', '\n')
      if (!/[\p{Script=Han}\u3000-\u303f\uff01-\uff5e]/u.test(text)) continue
      const owner = ownerOf(file.path)
      found.set(owner, (found.get(owner) ?? new Set()).add(text))
    }
  }
  return found
}

/** The names of values in a text. English names one again to choose between its words: `{n} {n, plural, one {row} other {rows}}`. */
function placeholders(text: string): string {
  const withoutWords = text.replace(/\b(?:one|other)\s*\{[^{}]*\}/g, '')
  const names = new Set([...withoutWords.matchAll(/\{(\w+)/g)].map((match) => match[1]))
  return [...names].sort().join()
}

/** Texts without English, English with other placeholders, and English whose text is no longer used. */
export function textProblems(
  texts: ReadonlyMap<string, ReadonlySet<string>>,
  english: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string[] {
  const problems: string[] = []
  const everything = Object.assign({}, ...Object.values(english)) as Record<string, string>
  for (const [owner, set] of texts) {
    for (const text of set) {
      const translated = english[owner]?.[text] ?? everything[text]
      if (!translated) problems.push(`${owner}: no English for ${text}`)
      else if (placeholders(translated) !== placeholders(text))
        problems.push(`${owner}: placeholders differ in ${text}`)
    }
  }
  for (const [owner, table] of Object.entries(english)) {
    for (const text of Object.keys(table))
      if (!texts.get(owner)?.has(text.replace(/^(page|act|done):/, '')))
        problems.push(`${owner}: nobody writes ${text}`)
  }
  return problems
}

/**
 * Chinese texts that two catalogues translate differently. All catalogues are loaded into one table, so only the last one would be shown. Where
 * one Chinese text needs two English ones, a context before it (`page:`, `act:`, `done:`) makes it another key.
 */
export function doubleTexts(english: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] {
  const found = new Map<string, Map<string, string[]>>()
  for (const [owner, table] of Object.entries(english)) {
    for (const [text, translated] of Object.entries(table)) {
      const owners = found.get(text) ?? new Map<string, string[]>()
      found.set(text, owners.set(translated, [...(owners.get(translated) ?? []), owner]))
    }
  }
  return [...found]
    .filter(([, owners]) => owners.size > 1)
    .map(([text, owners]) => `${text}: ${[...owners].map(([translated, of]) => `${translated} (${of})`).join(', ')}`)
}

/** Dates and numbers that the browser formats: each engine and each version does it differently. */
export function leftToBrowser(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    /^(core\/(browser|shared)|plugins)\//.test(path) && !/\/server\/|\.test\.tsx?$/.test(path)
      ? [...text.matchAll(/\bIntl\.\w+|\.toLocale\w+(?=\()/g)].map(([used]) => `${path}: ${used}`)
      : [],
  )
}

/** Words that a new engineer has to read twice. */
const obscure = /\bwhoever\b|\bunless told\b|\bof (?:its|their|his) own\b/i

/** Comments, titles of tests and summaries of calls with such words. */
export function obscureWords(files: readonly SourceFile[]): string[] {
  const prose = /^\s*(?:\/?\*|\/\/|\{\/\*)|\s\/\/ |\bsummary: |\b(?:test|describe)(?:\.step)?\(/
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => {
      const [words] = (prose.test(line) && obscure.exec(line)) || []
      return words ? [`${path}:${at + 1}: ${words}`] : []
    }),
  )
}

/** Date arithmetic by hand, where date-fns and core/shared/calendar*.ts know days, months and time zones. */
export function datesByHand(files: readonly SourceFile[]): string[] {
  const reckoned =
    /\b(?:86_?400_?000|3_?600_?000|1000 \* 60|60 \* 60|[gs]et(?:UTC)?(?:FullYear|Month|Date|Day)\(\)|Date\.UTC|getTimezoneOffset)/g
  return files.flatMap(({ path, text }) =>
    /^(core|plugins|src)\//.test(path) && !/\.test\.tsx?$/.test(path)
      ? [...text.matchAll(reckoned)].map(([used]) => `${path}: ${used}`)
      : [],
  )
}

/** Where it stands what the keys of an input method are; Safari's last one is not told as such. */
export const guard = 'core/browser/ui/composing.ts'

/** Key handlers that ask for a composition by themselves, and so miss a browser. */
export function ownCompositionGuards(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    /^(core|plugins|src)\//.test(path) && !/\.test\.tsx?$/.test(path) && path !== guard
      ? [...text.matchAll(/\.(?:isComposing|keyCode)\b/g)].map(([used]) => `${path}: ${used}`)
      : [],
  )
}

type English = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What 记录 is the word for: what was noted at a time. What people make and open is 单据. */
const noted = /(?:操作|出入库|同步|审批|返工|异常|导入|修改)记录|记录内容变化|已存在BOM单记录|暂无销售单记录/
/** 资料 are records in English, too, and the last one is a verb. */
const recordWords = /记录|资料|扫码登记/

/**
 * Texts that use another word for the same: 你 beside 您, 记录 beside 单据, record beside document; and English with the punctuation of Chinese.
 */
export function unlikeWords(english: English): string[] {
  return Object.entries(english).flatMap(([owner, table]) =>
    Object.entries(table).flatMap(([text, translated]) => {
      const words = translated.replace(/\{\w+\}/g, '')
      const found = [
        text.replaceAll('迷你', '').includes('你') ? '您, not 你' : '',
        text.includes('记录') && !noted.test(text) ? '单据, not 记录' : '',
        /\brecords?\b/i.test(words) && (text.includes('单据') || !recordWords.test(text)) ? 'document, not record' : '',
        /[\u3000-\u303f\uff01-\uff5e]/.test(words) ? 'English punctuation' : '',
      ]
      return found.filter(Boolean).map((problem) => `${owner}: ${text}: ${problem}`)
    }),
  )
}

/** A template or a joiner with Chinese punctuation, outside of what is put into the reader's language. */
const joint =
  /\.join\((['"`])[^'"`]*[：，、；。（）][^'"`]*\1|`[^`\n]*\}[^`\n]*[：，、；。（）][^`\n]*`|`[^`\n]*[：，、；。（）][^`\n$]*\$\{[^`\n]*`/g

/** Texts that the page joins by itself with Chinese punctuation, so that English readers see it; `joinNames`, `namesInRow` or a message does it. */
export function joinedInChinese(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    /^(core\/(browser|shared)|plugins)\//.test(path) && !/\/server\/|\.test\.tsx?$/.test(path) && path !== nameJoiner
      ? [...text.replaceAll(literal, '(').matchAll(joint)].map(([used]) => `${path}: ${used}`)
      : [],
  )
}

/** Joins names with the comma of either language. */
const nameJoiner = 'core/browser/i18n/text.ts'
