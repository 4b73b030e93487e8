import { describe, expect, test } from 'vitest'
import {
  contentOf,
  copyOf,
  emptyTemplateOrder,
  levelAfterBrand,
  newTemplateOrder,
  referenceOf,
} from './template-order-copy.ts'
import type { TemplateOrder } from './template-order-model.ts'

const image = `/api/files/${'a'.repeat(32)}.png`
const process = {
  supplier: { id: 1 },
  name: '绣花',
  docUrls: [],
  unitDosage: null,
  unit: null,
  description: '左胸',
  unitPrice: null,
}

describe('starting from another order', () => {
  const line1 = {
    id: 5,
    material: { id: 1 },
    materialType: 'Main',
    actionRegion: '大身',
    usage: '1.5',
    description: '',
  }
  const reviewed = {
    ...process,
    id: 9,
    reviewStatus: 'Reviewed',
    reviewer: { id: 1, name: '审' },
    reviewedAt: '2026-01-01T00:00:00Z',
    isNew: false,
    supplierName: '布行',
  }
  const content = emptyTemplateOrder()
  Object.assign(content, { orderPlaceDate: '2026-03-02', typeExplain: '首次开发' })
  Object.assign(content.templateDesign, { type: '初样', category: 'dress', designImageUrls: [image] })
  const order = {
    ...content,
    id: 3,
    urgent: true,
    urgentReason: '展会',
    urgentDescription: '赶展会',
    publicationDate: '2026-04-01',
    templateDesign: {
      ...content.templateDesign,
      code: 'DR26030001',
      templates: [
        { id: 1, color: '红', bomMaterials: [line1], secondaryProcessInfo: [reviewed], patterningStatus: 'Finished' },
      ],
    },
  } as unknown as TemplateOrder

  test('a copy keeps the content without dates, urgency, line ids and reviews', () => {
    const copy = copyOf(order)
    expect(copy).toMatchObject({
      source: 3,
      sourceType: 'copy',
      orderPlaceDate: null,
      publicationDate: null,
      urgent: false,
      urgentReason: '',
      urgentDescription: '',
    })
    expect(copy.templateDesign).toMatchObject({ type: '初样', category: 'dress', designImageUrls: [image] })
    const [template] = copy.templateDesign.templates
    expect(template?.bomMaterials[0]).not.toHaveProperty('id')
    expect(template?.secondaryProcessInfo[0]).toMatchObject({ name: '绣花', isNew: true })
    expect(template?.secondaryProcessInfo[0]).not.toHaveProperty('reviewStatus')
    expect(JSON.stringify(copy)).not.toContain('DR26030001')
  })

  test('a reference starts without a sample type', () => {
    const reference = referenceOf(order)
    expect(reference).toMatchObject({
      source: 3,
      sourceType: 'reference',
      typeExplain: null,
      templateDesign: { type: '' },
    })
  })

  test('saving an order as it was read changes nothing', () => {
    expect(contentOf(order).templateDesign.templates[0]?.bomMaterials[0]).toEqual(line1)
  })
})

describe('a new order', () => {
  const group = { id: 7, name: '欧洲组' }
  const department = { id: 3, name: '业务一部' }
  const maker = { id: 5, name: '王芳', duties: ['业务员'], category: group, department }

  test('belongs to the salesperson who makes it, with their department and group, and is ordered today', () => {
    const { businessFollower, orderPlaceDate, templateDesign } = newTemplateOrder(maker, '2026-11-20')
    expect({ businessFollower, orderPlaceDate }).toEqual({
      businessFollower: { id: 5, name: '王芳' },
      orderPlaceDate: '2026-11-20',
    })
    expect([templateDesign.department, templateDesign.group]).toEqual([department, group])
  })

  test('has only the department when its maker belongs to no group', () => {
    const { templateDesign } = newTemplateOrder({ ...maker, category: department, department: null }, '2026-11-20')
    expect([templateDesign.department, templateDesign.group]).toEqual([department, null])
  })

  test('has no salesperson when its maker is none', () => {
    const order = newTemplateOrder({ ...maker, duties: ['业务跟单'] }, '2026-11-20')
    expect([order.businessFollower, order.templateDesign.department, order.orderPlaceDate]).toEqual([
      null,
      null,
      '2026-11-20',
    ])
  })

  test.each([
    ['nothing yet', null, undefined, 'B+', 'B+'],
    ['that of the brand before', 'B+', 'B+', 'B-', 'B-'],
    ['one that somebody chose', 'B', 'B+', 'B-', 'B'],
    ['that of a brand that is taken away', 'B+', 'B+', undefined, null],
  ] as const)('takes the process level of the brand’s customer in place of %s', (_, level, before, after, next) => {
    expect(levelAfterBrand(level, before, after)).toBe(next)
  })
})
