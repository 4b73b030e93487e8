import { expect, test } from 'vitest'
import { databaseRefusal } from '../database-problem.ts'
import { diskWatch } from './disk-room.ts'

const megabyte = 1024 * 1024

/** A watch over a disk whose room and clock a test sets, and how often the disk was asked. */
function watched(megabytes: number) {
  const disk = { megabytes, time: 0, asked: 0 }
  const look = async () => {
    disk.asked += 1
    return { bavail: (disk.megabytes * megabyte) / 4096, bsize: 4096 }
  }
  return { disk, isFull: diskWatch(look, () => disk.time) }
}

test('a disk counts as full before its last byte is written', async () => {
  expect(await watched(31).isFull('data')).toBe(true)
  expect(await watched(64).isFull('data')).toBe(false)
  expect(await diskWatch()('/there/is/no/such/folder')).toBe(false)
})

test('a disk with plenty of room is asked once a second', async () => {
  const { disk, isFull } = watched(2000)
  for (const time of [0, 1, 999]) {
    disk.time = time
    expect(await isFull('data')).toBe(false)
  }
  expect(disk.asked).toBe(1)
  expect(await isFull('elsewhere')).toBe(false)
  expect(disk.asked).toBe(2)
  disk.time = 1000
  disk.megabytes = 10
  expect(await isFull('data')).toBe(true)
})

test('a disk whose room is scarce is asked each time', async () => {
  const { disk, isFull } = watched(1000)
  expect(await isFull('data')).toBe(false)
  disk.megabytes = 31
  expect(await isFull('data')).toBe(true)
  disk.megabytes = 1000
  expect(await isFull('data')).toBe(false)
  expect(disk.asked).toBe(3)
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])('%s is reported with a reason', (code) => {
  const refusal = databaseRefusal(Object.assign(new Error('no space left on device'), { code }))
  expect([refusal?.status, refusal?.body.message]).toEqual([503, expect.stringContaining('磁盘已满')])
})
