import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ledgerWriters } from './ledger-rules.ts'
import { readSources, type SourceFile } from './source-tree.ts'

const path = 'plugins/warehousing/moves/server/move-store.ts'
const planted = (text: string): SourceFile[] => [{ path, text }]

test('only the ledger writes the tables of stock', () => {
  const files = readSources(fileURLToPath(new URL('../..', import.meta.url)))
  expect(files.some((file) => file.path.endsWith('stock/server/stock-ledger.ts'))).toBe(true)
  expect(ledgerWriters(files)).toEqual([])
})

test.each([
  'await db.insert(stockEntries).values(rows)',
  'await work.db\n  .update(stockBalances)\n  .set({ onHand })',
  'await db.delete(\n  stockReservations,\n)',
  'await db.insert(tables.stockEntries).values(rows)',
  'sql`update stock_balances set on_hand = 1`',
  'sql`update only stock_balances b set on_hand = 1`',
  'sql`INSERT INTO\n  stock_entries (id) values (1)`',
  'sql`delete from "stock_reservations"`',
  'sql`update ${stockBalances} set on_hand = 1`',
  'sql`truncate stock_entries`',
  'sql`merge into stock_balances using x`',
  "import { stockEntries as moves } from '../../stock/server/stock-tables.ts'",
  'const table = stockBalances\nawait db.insert(table)',
  "import { writeMovements } from '../../stock/server/stock-balances.ts'",
])('a planted write is caught: %s', (text) => {
  expect(ledgerWriters(planted(text))).toEqual([path])
})

test.each([
  'sql`select * from stock_balances b for update of b`',
  'db.select().from(stockEntries).where(eq(stockEntries.balanceId, id))',
  "import { stockBalances, stockEntries } from './stock-tables.ts'",
  'sql`select id as document from stock_entries as e`',
])('what reads passes: %s', (text) => {
  expect(ledgerWriters(planted(text))).toEqual([])
})
