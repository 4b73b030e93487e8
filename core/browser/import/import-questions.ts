import type { ImportContracts } from '../../shared/import-contract.ts'
import { canRename } from '../../shared/import-rules.ts'
import { message } from '../../shared/message.ts'
import { call } from '../api/client.ts'
import { translate } from '../i18n/text.ts'
import { askConfirm } from '../ui/confirm-dialog.tsx'

/** So many names are read before an answer. */
const MOST_SHOWN = 10

/** Asks whether a column that comes from elsewhere really holds the numbers of the records here. */
export function askAboutIds(column: string): Promise<boolean> {
  return askConfirm({
    title: translate(message('按“{column}”列对应已有资料？', { column })),
    text: translate(
      message(
        '这一列不是从本系统导出的 ID。确认后，编号相同的资料会改成表格里的内容。如果编号来自其他系统，请取消，并把这一列改为“不导入”。',
      ),
    ),
    confirm: translate(message('确认是本系统的 ID')),
    danger: true,
  })
}

/** The number of changed names that the person agrees to, after a question where there are more than a few; undefined for no. Throws `CallError`. */
export async function agreedRenames(contracts: ImportContracts, id: number): Promise<number | undefined> {
  const { records, total } = await call(contracts.renames, { params: { id } })
  if (canRename(total, undefined).allowed) return total
  const names = records
    .slice(0, MOST_SHOWN)
    .map(({ row, from, to }) => translate(message('第 {row} 行：{from} → {to}', { row, from, to })))
  if (total > MOST_SHOWN) names.push(translate(message('……共 {n} 条', { n: total })))
  const isAgreed = await askConfirm({
    title: translate(message('{n} 条资料的名称会改变', { n: total })),
    text: [translate(message('请核对新旧名称，确认它们指的是同一条：')), ...names].join('\n'),
    confirm: translate(message('确认改名并导入')),
    danger: true,
  })
  return isAgreed ? total : undefined
}
