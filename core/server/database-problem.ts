import { isOutdated } from './database/statement-client.ts'
import { type Message, message } from '../shared/message.ts'
import { type Refused, refused } from './refusal.ts'

const conflicts = new Set(['40001', '40P01', '55P03'])
const full = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const unreachable = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])

/** What is said while there is no room for anything new. */
export const diskFull = message('服务器的磁盘已满，暂时不能保存；请通知管理员，腾出空间后自动恢复')

/** The error, or the cause below it, that says a text under a key: the query builder wraps what the database throws. */
function causeSaying<Key extends string>(
  error: unknown,
  key: Key,
): ({ readonly [Told in Key]: string } & { readonly message?: unknown }) | undefined {
  for (let cause = error, depth = 0; cause && depth < 5; depth++) {
    const told = cause as { readonly [Told in Key]: string } & { readonly cause?: unknown }
    if (typeof told[key] === 'string') return told
    cause = told.cause
  }
  return undefined
}

/** The SQL state or system code of a database error, also of one that the query builder wrapped; undefined for other errors. */
export function databaseCode(error: unknown): string | undefined {
  return causeSaying(error, 'code')?.code
}

/** Whether the database missed the row that another is to refer to; otherwise that row was to be deleted. */
function isMissingTarget(error: unknown): boolean {
  return String(causeSaying(error, 'code')?.message).startsWith('insert or update')
}

/**
 * What a violated foreign key names: the table that refers, and whether the row that it refers to was to be deleted. Undefined for other errors.
 */
export function brokenReference(error: unknown): { readonly table: string; readonly isDelete: boolean } | undefined {
  const named = databaseCode(error) === '23503' ? causeSaying(error, 'table') : undefined
  return named && { table: named.table, isDelete: !isMissingTarget(error) }
}

/** Whether the transaction collided with another one, or with an upgrade, so that the work may simply run again. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(databaseCode(error) ?? '') || isOutdated(error)
}

/** What the records of a table are called; undefined for a table that is no document's. */
export type TitleOf = (table: string) => Message | undefined

/** What the caller is told about a database error; undefined for an error that is a fault of the product. */
export function databaseRefusal(error: unknown, titleOf: TitleOf = () => undefined): Refused | undefined {
  const code = databaseCode(error)
  if (!code) return undefined
  if (conflicts.has(code)) return refused(409, message('其他人正在修改同一内容，请重试'))
  if (code === '23505') {
    const document = titleOf(causeSaying(error, 'table')?.table ?? '')
    return refused(409, document ? message('该{document}已存在', { document }) : message('已存在相同的内容'))
  }
  if (code === '23503') {
    return isMissingTarget(error)
      ? refused(422, message('所选的内容不存在或已被删除'))
      : refused(409, message('该单据正在被使用，不能删除'))
  }
  if (code === '23514' || code === '23502' || /^22[0-9A-Z]{3}$/.test(code)) {
    return refused(422, message('内容超出允许的范围'))
  }
  if (full.has(code)) return refused(503, diskFull)
  if (code === '57014') return refused(503, message('查询时间过长，请缩小范围后再试'))
  if (unreachable.has(code) || /^08[0-9A-Z]{3}$/.test(code))
    return refused(503, message('数据库暂时不可用，请稍后再试'))
  return undefined
}
