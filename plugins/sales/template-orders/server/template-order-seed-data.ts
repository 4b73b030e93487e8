import { addHours } from 'date-fns/addHours'
import { millisecondsInDay } from 'date-fns/constants'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { min } from 'date-fns/min'
import { dateOf } from '../../../../core/shared/calendar.ts'
import type { RoleKey } from '../../../admin/public.ts'
import { demoEnglish } from '../../../materials/server-public.ts'
import { styleClasses } from '../../../master-data/public.ts'
import { demoMeasurement } from '../../measurements/server/measurement-seed.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import type { Person, SeedFacts } from './template-order-seed-facts.ts'

/** A demo order as the API shows it. */
export type SeedOrder = { readonly order: TemplateOrder; readonly confirmedAt: string | null }

type Template = TemplateOrder['templateDesign']['templates'][number]
type Category = (typeof styleClasses)[number]['value']

/** What a reference copies of a confirmed design. */
type SeedDesign = {
  readonly id: number
  readonly types: string[]
  readonly design: Pick<
    TemplateOrder['templateDesign'],
    'brand' | 'customerCode' | 'designImageUrls' | 'sizeGuideUrls'
  > & {
    readonly category: Category
  }
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
  private readonly now: Date
  /** Confirmed designs for which a reference can be made. */
  private readonly designs: SeedDesign[] = []
  private readonly codes = new Map<number, string | null>()
  private order = 0
  private template = 0

  constructor(facts: SeedFacts, random: () => number, now: Date) {
    this.facts = facts
    this.random = random
    this.now = now
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
    return this.order % 5 < 3 ? (this.facts.sizeCharts.get(category) ?? []) : []
  }

  private person(...roles: RoleKey[]): Person {
    const people = roles.flatMap((role) => this.facts.people.get(role) ?? [])
    return this.pick(people.length > 0 ? people : (this.facts.people.get('业务员') ?? []))
  }

  private dayOf(at: Date, days: number): string {
    return dateOf(addHours(at, days * 24))
  }

  /** A revision begins up to a day after the confirmation that it revises. */
  private revisedAt(confirmedAt: Date): Date {
    return min([this.now, addHours(confirmedAt, (this.order % 24) + 1)])
  }

  private colors(isDraft: boolean) {
    const sizes = this.pick(this.facts.sizeNames)
    const count = 1 + Math.floor(this.random() * (this.chance(0.2) ? 4 : 2))
    const names = new Set<string>()
    while (names.size < count) names.add(this.pick(colors))
    return [...names].map((color) => {
      const template = {
        color,
        colorEnglish: demoEnglish(color),
        bomMaterials: isDraft && this.chance(0.5) ? [] : this.materials(color),
        secondaryProcessInfo: this.chance(0.25) ? [this.process()] : [],
      }
      const count = 1 + Math.floor(this.random() * Math.min(3, sizes.length))
      const quantities = Array.from({ length: count }, () => 1 + Math.floor(this.random() * 3))
      return { color, template, quantities, sizes }
    })
  }

  private materials(color: string): Omit<Template['bomMaterials'][number], 'id'>[] {
    const used = new Set<number>()
    return Object.entries(perColor).flatMap(([materialType, most]) => {
      const count = materialType === 'Main' ? 1 : Math.floor(this.random() * (most + 1))
      return Array.from({ length: count }, () => ({
        ...this.placed(this.pick(this.facts.materials), materialType as 'Main', used),
        usage: (Math.floor(this.random() * 250 + 20) / 100).toString(),
        description: this.chance(0.3) ? `配${color}` : '',
      }))
    })
  }

  /**
   * A material and the part that it is used for: what it is bought for, but for linings and for a material that the
   * colour already has, since a line is told apart by its material and part.
   */
  private placed(
    material: SeedFacts['materials'][number],
    materialType: Template['bomMaterials'][number]['materialType'],
    used: Set<number>,
  ) {
    const region = this.pick(regions)
    const isFirst = !used.has(material.id) && materialType !== 'Lining'
    used.add(material.id)
    return { material, materialType, actionRegion: (isFirst && material.actionRegion) || region }
  }

  private process() {
    const [name, description] = this.pick(processes)
    return {
      supplier: this.pick(this.facts.suppliers),
      name,
      unitDosage: '1',
      unit: this.facts.units.length > 0 ? this.pick(this.facts.units) : null,
      description,
      unitPrice: (Math.floor(this.random() * 4000 + 200) / 100).toFixed(2),
    }
  }

  /** The Templates that a confirmation creates, by their colours. */
  private templatesOf(colors: ReturnType<SeedOrders['colors']>) {
    const made = colors.map(({ color }) => [color, { id: ++this.template, patterningStatus: 'Pending' }] as const)
    return Object.fromEntries(made)
  }

  /** Remembers the codes of orders for the references that are made later. */
  noteCodes(made: readonly TemplateOrder[]): void {
    for (const { id, templateDesign } of made) this.codes.set(id, templateDesign.code)
  }

  /**
   * The next order, created at the given time: most are confirmed, some open, a few under revision, some the next
   * sample type of an earlier design.
   */
  make(at: Date) {
    const earlier = this.designs.length > 20 && this.chance(0.15) ? this.pick(this.designs) : undefined
    const freeTypes = earlier ? this.facts.sampleTypes.filter(({ name }) => !earlier.types.includes(name)) : []
    const source = freeTypes.length > 0 ? earlier : undefined
    const type = this.pick(source ? freeTypes : this.facts.sampleTypes.slice(0, 3))
    const age = differenceInMilliseconds(this.now, at) / millisecondsInDay
    const isDraft = this.chance(age < 30 ? 0.45 : 0.08)
    const isRevert = !isDraft && this.chance(age < 60 ? 0.12 : 0.02)
    const category = source?.design.category ?? this.pick(styleClasses.slice(0, 20)).value
    const confirmedAt = isDraft ? null : min([this.now, addHours(at, this.random() * 3 * 24)])
    const colors = this.colors(isDraft)
    const { content, urgency, user } = this.contentOf({
      at,
      type,
      category,
      colors,
      isOpen: isDraft || isRevert,
      source,
    })
    const { templateDesign: design } = content
    source?.types.push(type.name)
    if (!source && confirmedAt) this.designs.push({ id: this.order, design, types: [type.name] })
    const templates = confirmedAt ? this.templatesOf(colors) : {}
    const comments = '<p>客户要求改袖长，重新确认</p>'
    return {
      confirmedAt,
      content: { ...content, ...(isDraft ? urgency : {}) },
      answers: {
        explanations: type.explanations.map(({ name }) => name),
        groupParent: design.department?.id,
        english: {
          type: type.nameEnglish,
          explanation: type.explanations.find(({ name }) => name === content.typeExplain)?.nameEnglish ?? null,
        },
      },
      ...(source ? { code: (made: readonly TemplateOrder[]) => this.codeOf(source.id, made) } : {}),
      life: [
        ['create', at, user],
        ...(confirmedAt ? [['submit', confirmedAt, user, { content: urgency, answers: { templates } }] as const] : []),
        ...(confirmedAt && isRevert
          ? [['regression', this.revisedAt(confirmedAt), user, { content: { comments } }] as const]
          : []),
      ] as const,
    }
  }

  private codeOf(id: number, made: readonly TemplateOrder[]): string | null {
    return this.codes.get(id) ?? made.find((one) => one.id === id)?.templateDesign.code ?? null
  }

  private contentOf(of: {
    at: Date
    type: SeedFacts['sampleTypes'][number]
    category: Category
    colors: ReturnType<SeedOrders['colors']>
    isOpen: boolean
    source: SeedDesign | undefined
  }) {
    const { at, colors, source } = of
    const brand = source?.design.brand ?? this.pick(this.facts.brands)
    const sizes = this.facts.brandSizes.get(brand.id) ?? colors[0]?.sizes ?? []
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
    const hasHook = this.chance(0.2)
    const images = this.facts.sketches.get(of.category) ?? []
    const first = Math.floor(this.random() * images.length)
    const count = this.chance(0.4) ? 2 : 1
    this.order += 1
    const content = {
      source: source?.id ?? null,
      sourceType: source ? ('reference' as const) : null,
      designer: this.chance(0.8) ? this.person('设计师') : null,
      businessFollower: salesperson,
      assistant: this.chance(0.8) ? this.person('业务跟单') : null,
      orderPlaceDate: this.dayOf(at, -Math.floor(this.random() * 5)),
      publicationDate: this.publicationOf(at, of.isOpen),
      processLevel: brand.customer.processLevel ?? ('B' as const),
      materialBudget: (20 + Math.floor(this.random() * 400) / 10).toFixed(2),
      budget: (80 + Math.floor(this.random() * 3000) / 10).toFixed(2),
      hasHook,
      hookRemark: hasHook ? '裤夹衣架' : '',
      sizeDescription: this.chance(0.3) ? '按欧码尺寸表，胸围加 1cm' : '',
      marks: [
        { kind: 'main' as const, url: null, description: this.chance(0.3) ? '后领居中' : '' },
        { kind: 'size' as const, url: null, description: '' },
      ],
      measurement: demoMeasurement(of.category, sizes, this.order),
      typeExplain: of.type.explanations.length > 0 ? this.pick(of.type.explanations).name : null,
      templateDesign: {
        type: of.type.name,
        category: of.category,
        brand,
        customerCode:
          source?.design.customerCode ??
          `${brand.name.slice(0, 2).toUpperCase()}-${1000 + Math.floor(this.random() * 9000)}`,
        designImageUrls: source?.design.designImageUrls ?? images.slice(first, first + count),
        department: department ? { id: department.id, name: department.name } : null,
        group: department && department.groups.length > 0 ? this.pick(department.groups) : null,
        templateFollower: this.person('样板跟单'),
        developmentType,
        factory: developmentType === 'FactoryDevelopmentSample' ? this.pick(this.facts.suppliers) : null,
        developmentGroup:
          developmentType === 'PatterningDevelopmentSample' ? this.pick(this.facts.developmentGroups) : null,
        sampleDress: colors.map(({ color, quantities }) => ({
          color,
          sizeRanges: sizes.slice(0, quantities.length).map((name, at) => ({ name, quantity: quantities[at] ?? 1 })),
        })),
        templates: colors.map(({ template }) => template),
        sizeGuideUrls: [...(source?.design.sizeGuideUrls ?? this.sizeChartOf(of.category))],
        description: this.chance(0.4) ? `<p>${this.pick(remarks)}</p>` : '',
      },
    }
    const [urgentReason = '', urgentDescription = ''] = urgent ?? []
    return { content, urgency: { urgent: Boolean(urgent), urgentReason, urgentDescription }, user }
  }
}
