/** What was typed as a search of people takes it: letters alone are the initials of a name. */
export function keywordFilter(keyword: string): { keyword?: string; pinyinAbbreviation?: string } {
  const typed = keyword.trim()
  if (typed === '') return {}
  return /^[A-Za-z]+$/.test(typed) ? { pinyinAbbreviation: typed } : { keyword: typed }
}
