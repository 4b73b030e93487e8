import { expect, test } from 'vitest'
import { avatarLimit, canUpload } from './upload-rules.ts'

const nobody = { permissions: {} }
const reader = { permissions: { NOTE: { read: true, write: false } } }

test('a person without any right uploads a picture of themselves and nothing else', () => {
  expect(canUpload(nobody, { filename: 'me.JPG', size: avatarLimit }).allowed).toBe(true)
  expect(canUpload(nobody, { filename: 'me.jpg', size: avatarLimit + 1 }).allowed).toBe(false)
  expect(canUpload(nobody, { filename: 'plan.pdf', size: 1 }).allowed).toBe(false)
  expect(canUpload({ permissions: { NOTE: { read: false, write: false } } }, { filename: 'a.csv', size: 1 })).toEqual(
    canUpload(nobody, { filename: 'plan.pdf', size: 1 }),
  )
})

test('any right allows uploads', () => {
  expect(canUpload(reader, { filename: 'plan.pdf', size: avatarLimit + 1 }).allowed).toBe(true)
})
