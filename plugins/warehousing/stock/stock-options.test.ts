import { describe, expect, it } from 'vitest'
import { permits, type PermissionMap } from '../../../core/shared/permission.ts'
import { stockKeepers, stockKinds, stockQualities, stockQualityOptions, stockReaders } from './stock-options.ts'

const rights = (...keys: readonly string[]): PermissionMap =>
  Object.fromEntries(keys.map((key) => [key, { read: false, write: true }]))

describe('stock', () => {
  it.each(stockKinds)('of %s is taken and moved only by people who write both ways and see it', (kind) => {
    const prefix = kind.toUpperCase()
    const both = rights(`${prefix}_INBOUND_ORDER`, `${prefix}_OUTBOUND_ORDER`)
    expect(permits(both, stockKeepers[kind])).toBe(true)
    expect(permits(both, stockReaders[kind])).toBe(true)
    const one = rights(`${prefix}_INBOUND_ORDER`)
    expect(permits(one, stockKeepers[kind])).toBe(false)
    expect(permits(one, stockReaders[kind])).toBe(true)
    expect(stockKinds.filter((other) => permits(both, stockReaders[other]))).toEqual([kind])
  })

  it('has a name for each of its qualities', () => {
    expect(stockQualityOptions.map(({ value }) => value)).toEqual(stockQualities)
  })
})
