import type pg from 'pg'

const named = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

/** Reads an order with its colours, sizes, materials and processes in one statement. */
const statement = `select d.*, u.name as u_name, u.avatar as u_avatar, l.name as l_name, l.avatar as l_avatar, g.name as g_name, g.avatar as g_avatar,
    s.name as s_name, s.avatar as s_avatar, a.name as a_name, a.avatar as a_avatar, f.name as f_name, f.avatar as f_avatar, b.name as b_name,
    c.company, c.process_level as c_level, p.name as p_name, q.name as q_name, r.name as r_name, y.name as y_name,
    (select json_agg(json_build_object('color', k.color, 'templateId', t.id, 'patterningStatus', t.patterning_status,
        'sizeRanges', (select json_agg(json_build_object('name', z.name, 'quantity', z.quantity) order by z.position)
          from template_order_sizes z where z.color_id = k.id),
        'materials', (select json_agg(json_build_object('id', n.id, 'materialType', n.material_type, 'actionRegion', n.action_region,
            'usage', n.usage::text, 'description', n.description, 'material', json_build_object('id', m.id, 'name', m.name, 'color', m.color,
              'width', m.width::text, 'weight', m.weight::text, 'ingredient', m.ingredient, 'description', m.description,
              'imageUrls', m.image_urls, 'nameEnglish', m.name_english, 'colorEnglish', m.color_english, 'ingredientEnglish', m.ingredient_english,
              'actionRegion', m.action_region, 'actionRegionEnglish', m.action_region_english,
              'unit', case when mu.id is not null then json_build_object('id', mu.id, 'name', mu.name, 'nameEnglish', mu.name_english) end, 'supplier', json_build_object('id', ms.id, 'name', ms.name, 'phone', ms.phone,
              'address', ms.full_address))) order by n.position)
          from template_bom_materials n join materials m on m.id = n.material_id join suppliers ms on ms.id = m.supplier_id
            left join units mu on mu.id = m.unit_id where n.color_id = k.id),
        'processes', (select json_agg(json_build_object('id', e.id, 'supplier', ${named('es')}, 'docUrls', e.doc_urls, 'name', e.name,
            'unitDosage', e.unit_dosage::text, 'unit', ${named('eu')}, 'description', e.description, 'unitPrice', e.unit_price::text,
            'reviewStatus', e.review_status, 'reviewedAt', e.reviewed_at, 'reviewer', ${named('er')}) order by e.position)
          from template_secondary_processes e left join suppliers es on es.id = e.supplier_id left join units eu on eu.id = e.unit_id
            left join users er on er.id = e.reviewer_id where e.color_id = k.id)) order by k.position)
      from template_order_colors k left join templates t on t.order_id = k.order_id and t.color = k.color where k.order_id = d.id) as colours
  from template_orders d join users u on u.id = d.creator_id left join users l on l.id = d.last_updater_id left join users g on g.id = d.designer_id
    left join users s on s.id = d.business_follower_id left join users a on a.id = d.assistant_id left join users f on f.id = d.template_follower_id
    left join brands b on b.id = d.brand_id left join customers c on c.id = b.customer_id left join categories p on p.id = d.department_id
    left join categories q on q.id = d.group_id left join categories r on r.id = d.development_group_id left join suppliers y on y.id = d.factory_id
  where d.id = $1`

const one = (id: unknown, name: unknown, more: object = {}) => (id === null ? null : { id, name, ...more })

type Colour = Readonly<
  Record<'color' | 'templateId' | 'patterningStatus' | 'sizeRanges' | 'materials' | 'processes', unknown>
>

/** One order as JSON text, read by a prepared statement. */
export async function referenceOpen(pool: pg.Pool, id: number): Promise<string> {
  const { rows } = await pool.query({ name: 'open by hand', text: statement, values: [id] })
  const d = rows[0]
  const colours = (d.colours ?? []) as Colour[]
  return JSON.stringify({
    id: d.id,
    version: d.version,
    confirmedVersion: d.confirmed_version,
    syncStatus: d.sync_status,
    patterningFinished: d.patterning_finished,
    source: d.source_id,
    sourceType: d.source_type,
    user: one(d.creator_id, d.u_name, { avatar: d.u_avatar }),
    lastUpdater: one(d.last_updater_id, d.l_name, { avatar: d.l_avatar }),
    designer: one(d.designer_id, d.g_name, { avatar: d.g_avatar }),
    businessFollower: one(d.business_follower_id, d.s_name, { avatar: d.s_avatar }),
    assistant: one(d.assistant_id, d.a_name, { avatar: d.a_avatar }),
    orderPlaceDate: d.order_place_date,
    publicationDate: d.publication_date,
    urgent: d.urgent,
    urgentReason: d.urgent_reason,
    urgentDescription: d.urgent_description,
    processLevel: d.process_level,
    materialBudget: d.material_budget,
    budget: d.budget,
    hasHook: d.has_hook,
    hookRemark: d.hook_remark,
    hasLanyard: d.has_lanyard,
    lanyardRemark: d.lanyard_remark,
    sizeDescription: d.size_description,
    marks: d.marks,
    comments: d.comments,
    typeExplain: d.type_explain,
    attachments: d.attachments,
    templateDesign: {
      code: d.code,
      type: d.type,
      category: d.category,
      brand: one(d.brand_id, d.b_name, {
        customer: { id: d.customer_id, company: d.company, processLevel: d.c_level },
      }),
      customerCode: d.customer_code,
      designImageUrls: d.design_image_urls,
      department: one(d.department_id, d.p_name),
      group: one(d.group_id, d.q_name),
      templateFollower: one(d.template_follower_id, d.f_name, { avatar: d.f_avatar }),
      developmentType: d.development_type,
      factory: one(d.factory_id, d.y_name),
      developmentGroup: one(d.development_group_id, d.r_name),
      sampleDress: colours.map(({ color, sizeRanges }) => ({ color, sizeRanges: sizeRanges ?? [] })),
      templates: colours.map(({ color, templateId, patterningStatus, materials, processes }) => ({
        id: templateId,
        color,
        code: d.code,
        type: d.type,
        patterningStatus,
        bomMaterials: materials ?? [],
        secondaryProcessInfo: processes ?? [],
      })),
      sizeGuideUrls: d.size_guide_urls,
      description: d.description,
      bomStatus: d.bom_status,
    },
    createdAt: d.created_at.toISOString(),
    updatedAt: d.updated_at.toISOString(),
  })
}
