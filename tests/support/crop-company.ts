import type { ServerPlugin } from '../../core/server/plugin.ts'
import { contentOf } from '../../core/shared/document/document-content.ts'
import {
  type CropOrder,
  type CropOrderContent,
  cropOrderModel,
} from '../../plugins/production/crop-orders/crop-order-model.ts'
import type { ProductionOrder } from '../../plugins/production/production-orders/production-order-model.ts'
import { openProductionCompany, type ProductionCompany } from './production-company.ts'
import type { Answer } from './sales-company.ts'
import type { TestAppOptions } from './test-app.ts'

type SaveType = 'submit' | 'regression' | undefined

/** A company whose production orders are cut. */
export type CropCompany = ProductionCompany & {
  /** Creates a confirmed production order of a new sale order. */
  produced(): Promise<ProductionOrder>
  postCrop(order: Pick<ProductionOrder, 'id'>, type?: 'submit', more?: object): Promise<Answer>
  /** Creates a cutting order with one bed batch; a draft without a type. */
  cut(order: Pick<ProductionOrder, 'id'>, type?: 'submit', more?: object): Promise<CropOrder>
  saveCrop(order: CropOrder, type: SaveType, more?: object, token?: string): Promise<Answer>
}

/** A bed batch with some pieces of each size. */
export function bedBatch(pieces: Readonly<Record<string, number | null>>, more: object = {}): object {
  return {
    cropDate: '2026-03-02',
    cropCategory: null,
    type: 'Machine',
    parameter: '10',
    dyeLot: 'D-1',
    sizeRange: Object.entries(pieces).map(([name, cropQuantity]) => ({ name, cropQuantity })),
    ...more,
  }
}

/** Opens a server with production, and a person who cuts. */
export async function openCropCompany(
  more: readonly ServerPlugin[] = [],
  options: TestAppOptions = {},
  production?: ServerPlugin,
): Promise<CropCompany> {
  const company = await openProductionCompany(more, options, production)
  const { producer } = company
  const postCrop: CropCompany['postCrop'] = ({ id }, type, content: object = {}) => {
    const body = { productionOrder: { id }, cropProcesses: [bedBatch({ S: 60, M: 100 })], ...content }
    return company.call('POST', `crop_order${type ? `?type=${type}` : ''}`, body, producer.token)
  }
  return {
    ...company,
    produced: async () => company.produce(await company.sold(), 'submit'),
    postCrop,
    cut: async (order, type, content) => {
      const { status, body } = await postCrop(order, type, content)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },
    saveCrop: (order, type, content: Partial<CropOrderContent> | object = {}, token = producer.token) => {
      const body = { id: order.id, version: order.version, ...contentOf(cropOrderModel, order), ...content }
      return company.call('PUT', `crop_order${type ? `?type=${type}` : ''}`, body, token)
    },
  }
}
