import { expect, test } from 'vitest'
import { databaseRefusal } from '../database-problem.ts'
import { isDiskFull } from './disk-room.ts'

const room = (bytes: number) => async () => ({ bavail: bytes / 4096, bsize: 4096 })

test('a disk counts as full before its last byte is written', async () => {
  expect(await isDiskFull('data', room(31 * 1024 * 1024))).toBe(true)
  expect(await isDiskFull('data', room(64 * 1024 * 1024))).toBe(false)
  expect(await isDiskFull('/there/is/no/such/folder')).toBe(false)
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])('%s is reported with a reason', (code) => {
  const refusal = databaseRefusal(Object.assign(new Error('no space left on device'), { code }))
  expect([refusal?.status, refusal?.body.message]).toEqual([503, expect.stringContaining('磁盘已满')])
})
