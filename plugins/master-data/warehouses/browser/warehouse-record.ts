import { recordView } from '../../../../core/browser/record/record-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { addressSection } from '../../addresses/browser/address-section.ts'
import { warehouseCalls, warehouseRead, warehouseSearch, warehouseSteps } from '../warehouse-contract.ts'
import { warehouseDocument } from '../warehouse-document.ts'
import { type Warehouse, warehouseFields, type WarehouseLocation } from '../warehouse-model.ts'
import { canChangeLocation, canSaveWarehouse } from '../warehouse-rules.ts'

type LocationLine = Pick<WarehouseLocation, 'code' | 'description'> & Partial<WarehouseLocation>

/** The list of warehouses with their locations, and its form. */
export const View = recordView({
  list: {
    document: warehouseDocument,
    fields: warehouseFields,
    search: warehouseSearch,
    storageKey: 'apex-warehouseList',
  },
  titles: { create: message('新建仓库'), edit: warehouseSteps.steps.edit.title },
  width: 720,
  sections: [
    {
      title: message('基本信息'),
      fields: [
        { key: 'name', label: message('仓库名称'), kind: 'text', required: true },
        { key: 'warehouseSupervisorId', label: message('仓库主管'), kind: 'picker', lookup: 'users', required: true },
        { key: 'contact', label: message('联系人'), kind: 'text' },
        { key: 'phone', label: message('电话'), kind: 'text' },
      ],
    },
    addressSection('address'),
    {
      title: message('库位'),
      columns: 1,
      fields: [
        {
          key: 'warehouseLocations',
          label: message('库位'),
          kind: 'lines',
          columns: [
            { key: 'code', label: message('库位编号'), kind: 'text', width: 160, required: true },
            { key: 'description', label: message('说明'), kind: 'text', width: 240 },
          ],
          blank: () => ({ code: '', description: '' }),
          sent: ({ id, code, description }: LocationLine) => ({ ...(id ? { id } : {}), code, description }),
          locked: ({ id, code, isReferenced = false }: LocationLine) => {
            const verdict = canChangeLocation({ code, isReferenced: id !== undefined && isReferenced })
            return verdict.allowed ? undefined : verdict.reason
          },
        },
      ],
    },
  ],
  read: warehouseRead,
  create: warehouseCalls.create,
  update: warehouseCalls.update,
  defaults: { address: emptyAddress, warehouseLocations: [] },
  valuesOf: ({ name, warehouseSupervisor, contact, phone, address, warehouseLocations }: Warehouse) => ({
    name,
    warehouseSupervisorId: { id: warehouseSupervisor.id, name: warehouseSupervisor.name },
    contact,
    phone,
    address,
    warehouseLocations,
  }),
  rule: canSaveWarehouse,
})
