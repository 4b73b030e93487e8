/** How the search for people takes a typed text: letters are the initials of a name, anything else is a keyword. */
export function keywordFilter(keyword: string): { keyword?: string; pinyinAbbreviation?: string } {
  const typed = keyword.trim()
  if (typed === '') return {}
  return /^[A-Za-z]+$/.test(typed) ? { pinyinAbbreviation: typed } : { keyword: typed }
}
