/** Whether the keyword has a word that the index can find: the index holds pairs of characters, so it finds no word of one character. */
export function canFindBy(keyword: string): boolean {
  return keyword
    .normalize('NFKC')
    .split(/\s+/)
    .some((word) => [...word].length > 1)
}
