import { expect, test } from 'vitest'
import type { MaterialReference } from '../../materials/public.ts'
import { barelyKnown, materialsOfLines, wholeMaterials } from './bom-line-materials.ts'

const whole = (id: number, name: string): MaterialReference => ({
  id,
  name,
  color: '驼色',
  width: '150',
  weight: '320',
  ingredient: '羊毛 100%',
  description: '双面',
  imageUrls: [],
  unit: { id: 1, name: '米' },
  supplier: { id: 2, name: '天织', phone: '020-1', address: '广州' },
  codeFromSupplier: null,
})

test('each material of the lines stands there once; what was just picked is read before it is whole', () => {
  const picked = { id: 8, name: '里布', unit: '米' }
  const materials = materialsOfLines([
    { material: whole(7, '双面呢') },
    { material: null },
    { material: picked },
    { material: whole(7, '双面呢') },
  ])
  expect(materials.map(({ id }) => id)).toEqual([7, 8])
  expect(barelyKnown(materials)).toEqual([8])
  expect(wholeMaterials(materials, [])).toEqual([whole(7, '双面呢'), { id: 8, name: '里布' }])
  expect(wholeMaterials(materials, [whole(8, '里布')])).toEqual([whole(7, '双面呢'), whole(8, '里布')])
})
