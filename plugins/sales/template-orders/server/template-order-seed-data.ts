import { addHours } from 'date-fns/addHours'
import { millisecondsInDay } from 'date-fns/constants'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { min } from 'date-fns/min'
import { dateOf, shanghaiClock } from '../../../../core/shared/calendar.ts'
import type { RoleKey } from '../../../admin/public.ts'
import { styleClasses } from '../../../master-data/public.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import type { Person, SeedFacts } from './template-order-seed-facts.ts'

/** A demo order as the API shows it, and what the tables hold in addition. */
export type SeedOrder = {
  readonly order: TemplateOrder
  readonly confirmedAt: string | null
  readonly colorIds: readonly number[]
}

/** Sequences that continue from batch to batch. */
export type SeedCounters = {
  order: number
  color: number
  line: number
  process: number
  template: number
  codes: Map<string, number>
}

const colors = [
  '黑色',
  '白色',
  '米白',
  '藏青',
  '酒红',
  '卡其',
  '军绿',
  '浅灰',
  '雾霾蓝',
  '焦糖',
  '粉色',
  '姜黄',
  '墨绿',
  '印花',
  '条纹',
]
const processes = [
  ['绣花', '左胸绣花，针密 0.4mm，底线配面色'],
  ['印花', '定位丝网印，套色 3 色，过水洗测试'],
  ['水洗', '酵素洗 40 分钟，手感柔软'],
  ['压褶', '整片压褶，褶距 1.5cm'],
  ['烫钻', '领口烫钻，按样衣排位'],
  ['激光切割', '下摆激光花边，留边 0.3cm'],
] as const
const remarks = ['按样衣做，线迹 12 针/3cm', '注意对条对格', '领口加牵条防拉长', '里布放松量 2cm', '客户要求环保包装']
const regions = ['大身', '袖', '领', '里布', '腰头', '口袋', '门襟']
const perColor = { Main: 1, Lining: 1, Accessory: 2 } as const
const urgentReasons = [
  ['客户拍照', '模特档期提前，需优先排版'],
  ['展会', '展会样衣，必须赶上发货'],
] as const

/** Generates demo orders one after another. The same random generator gives the same orders. */
export class SeedOrders {
  private readonly facts: SeedFacts
  private readonly random: () => number
  private readonly counters: SeedCounters
  private readonly now: Date
  /** Confirmed designs for which a reference can be made. */
  private readonly designs: { order: TemplateOrder; types: string[] }[] = []

  constructor(facts: SeedFacts, random: () => number, now: Date, counters: SeedCounters) {
    this.facts = facts
    this.random = random
    this.now = now
    this.counters = counters
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item
  }

  private chance(part: number): boolean {
    return this.random() < part
  }

  /** Most orders have a day of publication; what nobody has confirmed for half a year is no longer expected on one. */
  private publicationOf(at: Date, isOpen: boolean): string | null {
    const day = this.chance(0.6) ? this.dayOf(at, 20 + Math.floor(this.random() * 60)) : null
    return isOpen && differenceInMilliseconds(this.now, at) > 180 * millisecondsInDay ? null : day
  }

  /** Of five customers, three send a size chart. */
  private sizeChartOf(category: string): readonly string[] {
    return this.counters.order % 5 < 3 ? (this.facts.sizeCharts.get(category) ?? []) : []
  }

  private person(...roles: RoleKey[]): Person {
    const people = roles.flatMap((role) => this.facts.people.get(role) ?? [])
    return this.pick(people.length > 0 ? people : (this.facts.people.get('业务员') ?? []))
  }

  private dayOf(at: Date, days: number): string {
    return dateOf(addHours(at, days * 24))
  }

  /** A revision begins up to a day after the confirmation that it revises. */
  private revisedAt(confirmedAt: string): string {
    return min([this.now, addHours(confirmedAt, (this.counters.order % 24) + 1)]).toISOString()
  }

  private codeOf(category: string, at: string): string {
    const key = styleClasses.find(({ value }) => value === category)?.code ?? ''
    const shanghai = shanghaiClock(at).toISOString()
    const prefix = `${key}${shanghai.slice(2, 4)}${shanghai.slice(5, 7)}`
    const number = (this.counters.codes.get(prefix) ?? 0) + 1
    this.counters.codes.set(prefix, number)
    return `${prefix}${String(number).padStart(4, '0')}`
  }

  private colors(code: string | null, type: string, isDraft: boolean, isConfirmed: boolean) {
    const sizes = this.pick(this.facts.sizeNames)
    const count = 1 + Math.floor(this.random() * (this.chance(0.2) ? 4 : 2))
    const names = new Set<string>()
    while (names.size < count) names.add(this.pick(colors))
    return [...names].map((color) => {
      const template = {
        id: isConfirmed ? ++this.counters.template : null,
        color,
        code,
        type,
        patterningStatus: isConfirmed ? ('Pending' as const) : null,
        bomMaterials: isDraft && this.chance(0.5) ? [] : this.materials(color),
        secondaryProcessInfo: this.chance(0.25) ? [this.process()] : [],
      }
      const sizeRanges = sizes
        .slice(0, 1 + Math.floor(this.random() * Math.min(3, sizes.length)))
        .map((name) => ({ name, quantity: 1 + Math.floor(this.random() * 3) }))
      return { template, row: { color, sizeRanges } }
    })
  }

  private materials(color: string): TemplateOrder['templateDesign']['templates'][number]['bomMaterials'] {
    return Object.entries(perColor).flatMap(([materialType, most]) => {
      const count = materialType === 'Main' ? 1 : Math.floor(this.random() * (most + 1))
      return Array.from({ length: count }, () => ({
        id: ++this.counters.line,
        material: this.pick(this.facts.materials),
        materialType: materialType as 'Main',
        actionRegion: this.pick(regions),
        usage: (Math.floor(this.random() * 250 + 20) / 100).toString(),
        description: this.chance(0.3) ? `配${color}` : '',
      }))
    })
  }

  private process(): TemplateOrder['templateDesign']['templates'][number]['secondaryProcessInfo'][number] {
    const [name, description] = this.pick(processes)
    const supplier = this.pick(this.facts.suppliers)
    return {
      id: ++this.counters.process,
      supplier,
      supplierName: supplier.name,
      docUrls: [],
      name,
      unitDosage: '1',
      unit: this.facts.units.length > 0 ? this.pick(this.facts.units) : null,
      description,
      unitPrice: (Math.floor(this.random() * 4000 + 200) / 100).toFixed(2),
      isNew: false,
      reviewStatus: 'Pending',
      reviewer: null,
      reviewedAt: null,
    }
  }

  /**
   * The next order, created at the given time: most are confirmed, some open, a few under revision, some the next
   * sample type of an earlier design.
   */
  make(at: Date): SeedOrder {
    const earlier = this.designs.length > 20 && this.chance(0.15) ? this.pick(this.designs) : undefined
    const freeTypes = earlier ? this.facts.sampleTypes.filter(({ name }) => !earlier.types.includes(name)) : []
    const source = freeTypes.length > 0 ? earlier : undefined
    const type = this.pick(source ? freeTypes : this.facts.sampleTypes.slice(0, 3))
    const age = differenceInMilliseconds(this.now, at) / millisecondsInDay
    const isDraft = this.chance(age < 30 ? 0.45 : 0.08)
    const isRevert = !isDraft && this.chance(age < 60 ? 0.12 : 0.02)
    const category = source?.order.templateDesign.category ?? this.pick(styleClasses.slice(0, 20)).value
    const confirmedAt = isDraft ? null : min([this.now, addHours(at, this.random() * 3 * 24)]).toISOString()
    const code = source ? source.order.templateDesign.code : confirmedAt ? this.codeOf(category, confirmedAt) : null
    const colors = this.colors(code, type.name, isDraft, !isDraft)
    const order = this.orderOf({ at, type, category, code, colors, confirmedAt, isRevert, source: source?.order })
    source?.types.push(type.name)
    if (!source && code) this.designs.push({ order, types: [type.name] })
    const colorIds = colors.map(() => ++this.counters.color)
    return { order, confirmedAt, colorIds }
  }

  private orderOf(given: {
    at: Date
    type: SeedFacts['sampleTypes'][number]
    category: string
    code: string | null
    colors: ReturnType<SeedOrders['colors']>
    confirmedAt: string | null
    isRevert: boolean
    source: TemplateOrder | undefined
  }): TemplateOrder {
    const { at, colors, confirmedAt, source } = given
    const brand = source?.templateDesign.brand ?? this.pick(this.facts.brands)
    const salesperson = this.person('业务员')
    const user = this.chance(0.7) ? salesperson : this.person('业务跟单')
    const developmentType = this.pick([
      'PatterningDevelopmentSample',
      'PatterningDevelopmentSample',
      'PatterningDevelopmentSample',
      'FactoryDevelopmentSample',
      'SpotPurchase',
    ] as const)
    const department = this.facts.departments.length > 0 ? this.pick(this.facts.departments) : undefined
    const urgent = this.chance(0.08) ? this.pick(urgentReasons) : undefined
    const syncStatus = !confirmedAt ? 'Pending' : given.isRevert ? 'Revert' : 'Finished'
    const hasHook = this.chance(0.2)
    const images = this.facts.sketches.get(given.category) ?? []
    const first = Math.floor(this.random() * images.length)
    const count = this.chance(0.4) ? 2 : 1
    return {
      id: ++this.counters.order,
      version: confirmedAt ? (given.isRevert ? 3 : 2) : 1,
      confirmedVersion: confirmedAt ? 1 : 0,
      syncStatus,
      patterningFinished: false,
      source: source?.id ?? null,
      sourceType: source ? 'reference' : null,
      user,
      lastUpdater: user,
      designer: this.chance(0.8) ? this.person('设计师') : null,
      businessFollower: salesperson,
      assistant: this.chance(0.8) ? this.person('业务跟单') : null,
      orderPlaceDate: this.dayOf(at, -Math.floor(this.random() * 5)),
      publicationDate: this.publicationOf(at, syncStatus !== 'Finished'),
      urgent: Boolean(urgent),
      urgentReason: urgent?.[0] ?? '',
      urgentDescription: urgent?.[1] ?? '',
      processLevel: brand.customer.processLevel ?? 'B',
      materialBudget: (20 + Math.floor(this.random() * 400) / 10).toFixed(2),
      budget: (80 + Math.floor(this.random() * 3000) / 10).toFixed(2),
      hasHook,
      hookRemark: hasHook ? '裤夹衣架' : '',
      hasLanyard: false,
      lanyardRemark: '',
      sizeDescription: this.chance(0.3) ? '按欧码尺寸表，胸围加 1cm' : '',
      marks: [
        { kind: 'main', url: null, description: this.chance(0.3) ? '后领居中' : '' },
        { kind: 'size', url: null, description: '' },
      ],
      comments: given.isRevert ? '<p>客户要求改袖长，重新确认</p>' : '',
      typeExplain: given.type.explanations.length > 0 ? this.pick(given.type.explanations) : null,
      attachments: [],
      templateDesign: {
        code: given.code,
        type: given.type.name,
        category: given.category,
        brand,
        customerCode:
          source?.templateDesign.customerCode ??
          `${brand.name.slice(0, 2).toUpperCase()}-${1000 + Math.floor(this.random() * 9000)}`,
        designImageUrls: source?.templateDesign.designImageUrls ?? images.slice(first, first + count),
        department: department ? { id: department.id, name: department.name } : null,
        group: department && department.groups.length > 0 ? this.pick(department.groups) : null,
        templateFollower: this.person('样板跟单'),
        developmentType,
        factory: developmentType === 'FactoryDevelopmentSample' ? this.pick(this.facts.suppliers) : null,
        developmentGroup:
          developmentType === 'PatterningDevelopmentSample' ? this.pick(this.facts.developmentGroups) : null,
        sampleDress: colors.map(({ row }) => row),
        templates: colors.map(({ template }) => template),
        sizeGuideUrls: [...(source?.templateDesign.sizeGuideUrls ?? this.sizeChartOf(given.category))],
        description: this.chance(0.4) ? `<p>${this.pick(remarks)}</p>` : '',
        templateOrderSyncStatus: syncStatus,
        bomStatus: null,
      },
      createdAt: at.toISOString(),
      updatedAt: given.isRevert && confirmedAt ? this.revisedAt(confirmedAt) : (confirmedAt ?? at.toISOString()),
    }
  }
}
