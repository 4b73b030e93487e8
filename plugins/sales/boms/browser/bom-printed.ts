import type { Bom } from '../bom-model.ts'

/** A printed bill: with its costs, or without any price for those who are not to read them. */
export type PrintedBom = { readonly bom: Bom; readonly hasPrices: boolean }
