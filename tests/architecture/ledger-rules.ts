import type { SourceFile } from './source-tree.ts'

const folder = 'plugins/warehousing/stock/server/'
const ledger = `${folder}stock-ledger.ts`
/** The parts of the ledger; no other file imports them. */
const parts = [ledger, `${folder}stock-balances.ts`, `${folder}stock-plan.ts`]
const tables = String.raw`(?:stock_?(?:balances|entries|reservations))\b`
/** A statement that writes, as text or with the table put into it. */
const inSql = new RegExp(
  String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?["$\{(]*${tables}`,
  'i',
)
const inDrizzle = new RegExp(String.raw`\.(?:insert|update|delete)\(\s*(?:\w+\.)?${tables}`, 'i')
/** Another name for a table would hide what writes it. */
const renamed = /\bstock(?:Balances|Entries|Reservations)\b\s+as\s|=\s*stock(?:Balances|Entries|Reservations)\s*[;\n]/

/** The files of the product that write the tables of stock, or import what writes them, and are not the ledger. */
export function ledgerWriters(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (parts.includes(path) || path.startsWith('tests/') || /\.test\.tsx?$/.test(path)) return []
    return [inSql, inDrizzle, renamed, /\/(?:stock-balances|stock-plan)\.ts'/].some((pattern) => pattern.test(text))
      ? [path]
      : []
  })
}
