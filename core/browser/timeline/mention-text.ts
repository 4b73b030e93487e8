/** Somebody who may be named in a comment. */
export type Named = { readonly id: number; readonly name: string }

const longestKeyword = 20

/** The mention that is being typed before the caret: where its `@` stands and what follows it; undefined when there is none. */
export function mentionAt(
  text: string,
  caret: number,
): { readonly from: number; readonly keyword: string } | undefined {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0) return undefined
  const keyword = before.slice(from + 1)
  // An `@` after a Latin letter or a digit stands in an e-mail address.
  if (/\s/.test(keyword) || keyword.length > longestKeyword || /[\w.-]$/.test(before.slice(0, from))) return undefined
  return { from, keyword }
}

/** The text with a name in place of what was typed of it, and where the caret stands then. */
export function withMention(
  text: string,
  of: { readonly from: number; readonly caret: number; readonly name: string },
): { readonly text: string; readonly caret: number } {
  const inserted = `@${of.name} `
  const rest = text.slice(of.caret).replace(/^ /, '')
  return { text: text.slice(0, of.from) + inserted + rest, caret: of.from + inserted.length }
}

/** Those of the known people whose names the text mentions, once each. */
export function mentionedIn<Person extends Named>(text: string, known: readonly Person[]): Person[] {
  const found = new Map(splitMentions(text, known).flatMap(({ person }) => (person ? [[person.id, person]] : [])))
  return [...found.values()]
}

/** A text cut where people are named; of names that begin alike the longest counts. */
export function splitMentions<Person extends Named>(
  text: string,
  people: readonly Person[],
): { readonly text: string; readonly person?: Person }[] {
  const byLength = people.toSorted((left, right) => right.name.length - left.name.length)
  const parts: { text: string; person?: Person }[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const person = text[at] === '@' ? byLength.find(({ name }) => text.startsWith(name, at + 1)) : undefined
    if (!person) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain) parts.push({ text: plain })
    plain = ''
    parts.push({ text: `@${person.name}`, person })
    at += person.name.length + 1
  }
  return plain ? [...parts, { text: plain }] : parts
}
