/** Whether the keyword holds a word that an index can find: words of one character have no pair of characters. */
export function canFindBy(keyword: string): boolean {
  return keyword
    .normalize('NFKC')
    .split(/\s+/)
    .some((word) => [...word].length > 1)
}
