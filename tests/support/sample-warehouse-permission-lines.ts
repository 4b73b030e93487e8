import { exporting, list, materials, type Opens } from './permission-parts.ts'

/** The calls that the modules of the sample-material warehouse allow. */
export const sampleWarehouseLines: Readonly<Record<string, Opens>> = {
  BUY_MATERIAL_WAREHOUSE: {
    read: [
      ...list('buy_material_warehouses'),
      'POST buy_material_warehouses/statistic',
      exporting('buy_material_warehouses'),
    ],
    work: materials,
    write: ['POST buy_material_warehouses', 'PUT buy_material_warehouses'],
  },
  WAREHOUSE_RECORD: {
    read: [
      ...list('buy_material_warehouse_entries'),
      'POST buy_material_warehouse_entries/statistic',
      exporting('buy_material_warehouse_entries'),
    ],
  },
}
