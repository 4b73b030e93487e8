import { afterEach, expect, test } from 'vitest'
import { assetAddress, setAssetHost, setFilePass, thumbnailAddress } from './asset.ts'

afterEach(() => {
  setAssetHost('')
  setFilePass(undefined)
})

test('files of the product are addressed by their path', () => {
  setFilePass('pass')
  expect(assetAddress('/api/files/a.png')).toBe('/api/files/a.png')
  expect(thumbnailAddress('/api/files/a.png', 100)).toBe('/api/files/a.png?size=thumb')
})

test('addresses on the host of files carry the pass once; those of other hosts and signed ones do not', () => {
  setAssetHost('https://files.example/')
  expect(assetAddress('/api/files/a.png')).toBe('https://files.example/api/files/a.png')
  setFilePass('pass')
  expect(assetAddress('/api/files/a.png')).toBe('https://files.example/api/files/a.png?token=pass')
  expect(assetAddress('https://files.example/api/files/a.png')).toBe('https://files.example/api/files/a.png?token=pass')
  expect(thumbnailAddress('https://files.example/api/files/a.png', 500)).toBe(
    'https://files.example/api/files/a.png?token=pass&size=preview',
  )
  expect(assetAddress('https://files.example/api/files/a.xlsx?token=own')).toBe(
    'https://files.example/api/files/a.xlsx?token=own',
  )
  expect(assetAddress('https://files.example.evil/a.png')).toBe('https://files.example.evil/a.png')
  expect(assetAddress('blob:x')).toBe('blob:x')
})
