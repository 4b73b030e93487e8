import { describe, expect, test } from 'vitest'
import { type QrLook, qrPicture } from '../../../tests/support/qr-picture.ts'
import { readFrameCode, readPictureCode } from './code-decoder.ts'
import { greyOf, invert } from './grey-picture.ts'

const text =
  'https://erp.example.com/dashboard/patterningOrderH5?code=AB2401001&type=%E5%A4%B4%E7%89%88&color=%E8%97%8F%E9%9D%92'

describe('a QR code in a picture is read', () => {
  test.each<[string, QrLook]>([
    ['as printed', {}],
    ['small', { edge: 110 }],
    ['large, in a photograph of a phone', { width: 2400, height: 1800, edge: 1000 }],
    ['as a small part of a large photograph', { width: 3000, height: 2250, edge: 260 }],
    ['turned a little', { angle: 17 }],
    ['turned by half a right angle', { angle: 45, width: 480, height: 480 }],
    ['upside down', { angle: 180 }],
    ['of low contrast', { dark: 95, light: 150 }],
    ['in bad light', { shade: 90, dark: 20, light: 210 }],
    ['noisy', { noise: 60 }],
    ['turned, grey, noisy and small', { angle: -23, dark: 60, light: 190, noise: 25, edge: 180 }],
  ])('%s', (_, look) => {
    expect(readPictureCode(qrPicture(text, look))).toBe(text)
  })

  test('light on dark', () => {
    expect(readPictureCode(invert(qrPicture(text)))).toBe(text)
  })

  test('with Chinese in an undeclared encoding', () => {
    expect(readPictureCode(qrPicture('款号 AB2401001 头版 藏青'))).toBe('款号 AB2401001 头版 藏青')
  })

  test('on a picture that is transparent except for the code', () => {
    const { data, width, height } = qrPicture(text)
    const colors = new Uint8ClampedArray(width * height * 4)
    for (const [at, light] of data.entries()) colors[at * 4 + 3] = light < 128 ? 255 : 0
    expect(readPictureCode(greyOf(colors, width, height))).toBe(text)
  })

  test('in 40 pictures of many kinds, except one or two', () => {
    const kinds = Array.from({ length: 40 }, (_, at) => ({
      edge: 110 + ((at * 37) % 220),
      angle: ((at * 13) % 69) - 34,
      dark: (at * 7) % 80,
      light: 150 + ((at * 11) % 105),
      noise: (at * 5) % 40,
      seed: at + 1,
    }))
    const missed = kinds.filter((look) => readPictureCode(qrPicture(text, look)) !== text)
    expect(missed.length).toBeLessThan(3)
  })
})

describe('no code is found', () => {
  test.each<[string, QrLook]>([
    ['in noise alone', { edge: 1, width: 400, height: 300, noise: 120 }],
    ['that is too small to have modules', { edge: 30 }],
  ])('%s', (_, look) => {
    expect(readPictureCode(qrPicture(text, look))).toBeUndefined()
  })

  test('on plain paper, however small the picture', () => {
    for (const [width, height] of [
      [1, 1],
      [640, 480],
    ] as const)
      expect(readPictureCode({ data: new Uint8ClampedArray(width * height).fill(255), width, height })).toBeUndefined()
  })

  test('when too much of it is covered', () => {
    const picture = qrPicture(text)
    const from = Math.floor(picture.height / 2) * picture.width
    expect(readPictureCode({ ...picture, data: picture.data.fill(0, from) })).toBeUndefined()
  })
})

describe('in the frames of a camera', () => {
  const turnsTo = (look: QrLook) => {
    const frame = qrPicture(text, { width: 1280, height: 720, ...look })
    return [0, 1, 2, 3].filter((turn) => readFrameCode(frame, turn) === text)
  }

  test('a code that fills the frame is read at the first attempt', () => {
    expect(turnsTo({ edge: 420, angle: 8 })).toContain(0)
  })

  test('a distant code is read in the middle of the frame', () => {
    expect(turnsTo({ edge: 130 }).some((turn) => turn >= 2)).toBe(true)
  })

  test('nothing is read without a code', () => {
    expect(turnsTo({ edge: 1, noise: 20 })).toEqual([])
  })
})
