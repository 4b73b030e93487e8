import type pg from 'pg'
import type { HandList } from './hand-list.ts'

type Row = Readonly<Record<string, unknown>>
type Step = {
  readonly id: number
  readonly type: string
  readonly label: string
  readonly userId: number | null
  readonly status: string
  readonly name: string | null
  readonly at: string
  readonly from: string
  readonly due: string
}

const kinds = [
  'PatternReceive',
  'PatternDistribute',
  'PatternReview',
  'PatternSewing',
  'PatternSecondaryProcess',
  'PatternProcess',
  'PatternQuantitySurveyor',
  'Pattern3DProduce',
  'Pattern3DReview',
  'PatternRationalization',
  'PatternSizeGuide',
  'PatternGrading',
  'PatternQualityAssurance',
]
const signs: Readonly<Record<string, string>> = {
  Pending: '○',
  InProgress: '▶',
  Finished: '✓',
  Inquest: '↺',
  Skipped: '–',
}
const keyOf = (kind: string) => `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
const instant = (value: unknown) => (value === null ? null : (value as Date).toISOString())
const person = (id: unknown, name: unknown, avatar: unknown) => (id === null ? null : { id, name, avatar })

function dueOf({ status, scheduled_finish_date: due, warning_date: warning }: Row): string | null {
  if (status === 'Finished' || status === 'Cancel') return null
  if (Number(due) < Date.now()) return 'Overdue'
  return Number(warning) <= Date.now() ? 'Due' : 'InTime'
}

function stepsOf(row: Row) {
  const all = (row.steps ?? []) as Step[]
  const steps: Record<string, unknown[]> = {}
  const texts = new Map<string, string>()
  for (const { id, type, label, status, name, userId, at, from, due } of all) {
    const isNamed = all.filter((one) => one.type === type).length > 1
    const text = [isNamed ? label : null, signs[status] ?? '–', name, at].filter((part) => part !== null).join(' ')
    texts.set(type, texts.has(type) ? `${texts.get(type)} / ${text}` : text)
    steps[keyOf(type)] = [...(steps[keyOf(type)] ?? []), { id, label, status, user: name, userId, from, due, text }]
  }
  return { ...Object.fromEntries(kinds.map((kind) => [keyOf(kind), texts.get(kind) ?? null])), steps }
}

export const patterningOrders: HandList = {
  table: 'patterning_orders',
  select: `d.id, d.version, d.design_image_urls, d.code, d.type, d.color, d.customer_code, d.urgent, d.quantity, d.development_group_id, g.name as g_name,
    d.pattern_follower_id, f.name as f_name, f.avatar as f_avatar, d.status, d.warning_date, d.scheduled_finish_date, d.done_count, d.step_count,
    d.level_of_difficulty, d.error_count, d.rework_count, d.finish_date, d.creator_id, u.name as u_name, u.avatar as u_avatar, d.last_updater_id,
    l.name as l_name, l.avatar as l_avatar, d.created_at, d.updated_at, d.open_error_count, d.open_rework_count, s.steps, rr.reworks, re.errors`,
  joins: `left join categories g on g.id = d.development_group_id left join users f on f.id = d.pattern_follower_id
    left join users u on u.id = d.creator_id left join users l on l.id = d.last_updater_id
    left join lateral (select json_agg(json_build_object('id', p.id, 'type', p.type, 'label', p.node_label, 'status', p.status, 'name', w.name, 'userId', p.user_id,
        'at', to_char(coalesce(p.finish_date, p.start_date, p.scheduled_finish_date) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'),
        'from', p.created_at, 'due', p.scheduled_finish_date) order by p.id) as steps
      from patterning_processes p left join users w on w.id = p.user_id where p.order_id = d.id) s on true
    left join lateral (select json_agg(json_build_object('id', r.id, 'type', r.type, 'status', r.status, 'isInquest', r.is_inquest,
        'reportUserId', r.report_user_id) order by r.id) as reworks
      from patterning_reworks r where r.order_id = d.id and r.status in ('Pending', 'Started')) rr on true
    left join lateral (select json_agg(json_build_object('id', r.id, 'status', r.status, 'reportUserId', r.report_user_id) order by r.id) as errors
      from patterning_errors r where r.order_id = d.id and r.status = 'Pending') re on true`,
  row: (row) => ({
    id: row.id,
    version: row.version,
    designImageUrls: row.design_image_urls,
    code: row.code,
    type: row.type,
    color: row.color,
    customerCode: row.customer_code,
    urgent: row.urgent,
    quantity: row.quantity,
    developmentGroup: row.development_group_id === null ? null : { id: row.development_group_id, name: row.g_name },
    patternFollower: person(row.pattern_follower_id, row.f_name, row.f_avatar),
    status: row.status,
    due: dueOf(row),
    progress: `${row.done_count}/${row.step_count}`,
    levelOfDifficulty: row.level_of_difficulty,
    errorCount: row.error_count,
    reworkCount: row.rework_count,
    scheduledFinishDate: instant(row.scheduled_finish_date),
    finishDate: instant(row.finish_date),
    user: person(row.creator_id, row.u_name, row.u_avatar),
    lastUpdater: person(row.last_updater_id, row.l_name, row.l_avatar),
    createdAt: instant(row.created_at),
    updatedAt: instant(row.updated_at),
    ...stepsOf(row),
    openReports: { reworks: row.reworks ?? [], errors: row.errors ?? [] },
    openErrorCount: row.open_error_count,
    openReworkCount: row.open_rework_count,
  }),
  sorts: { default: 'd.list_rank desc, d.created_at', createdAt: 'd.created_at' },
  references: {},
  words: {},
}

const counted: Readonly<Record<string, string>> = {
  pending: `status = 'Pending'`,
  inProgress: `status in ('InProgress', 'Inquest')`,
  error: `open_error_count > 0 and status not in ('Finished', 'Cancel')`,
  rework: `open_rework_count > 0 and status not in ('Finished', 'Cancel')`,
  urgent: `urgent and status not in ('Finished', 'Cancel')`,
}

/** The counts and pieces of the tabs. */
export async function referencePatternCounts(pool: pg.Pool): Promise<string> {
  const each = Object.entries(counted).map(
    ([tab, condition]) => `'${tab}Count', count(*) filter (where ${condition}),
      '${tab}Quantity', coalesce(sum(quantity) filter (where ${condition}), 0)`,
  )
  const { rows } = await pool.query({
    name: 'pattern counts',
    text: `select json_build_object('total', count(*), 'totalQuantity', coalesce(sum(quantity), 0), ${each.join(', ')})::text as counts
      from patterning_orders`,
  })
  return String(rows[0]?.counts)
}
