import { expect, type Page } from '@playwright/test'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { password, type RealServer, startServer, stopServer } from '../support/real-server.ts'
import { inFront, Person } from './person.ts'
import { test } from './story.ts'

let server: RealServer | undefined

test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startServer({ DATA_DIR: await mkdtemp(join(tmpdir(), 'selvedge-new-company-')) })
})

test.afterAll(async () => {
  // Undefined when it did not start, which is reported then.
  if (server) await stopServer(server)
})

/** The sheets that a company has, headed as people head them, in the order of the first steps. */
const sheets = [
  { title: '部门与小组', rows: '名称,上级\n业务部,\n欧洲组,业务部\n', brings: 2 },
  {
    title: '用户',
    rows: '邮箱,姓,名,部门,角色\nlin.qiao@selvedge.example,林,乔,欧洲组,业务员\nhe.li@selvedge.example,何,立,欧洲组,样板跟单\n',
    brings: 2,
  },
  { title: '客户', rows: '名称,集团名称,类型\n曼彻斯特服饰,Manchester Group,新客户\n', brings: 1 },
  { title: '品牌', rows: '名称,客户\nHarbour,曼彻斯特服饰\n', brings: 1 },
  { title: '尺码组', rows: '名称,尺码\n女装,"S,M,L"\n', brings: 1 },
  {
    title: '供应商',
    rows: '名称,类型,省份,城市,区市,街道地址\n绍兴府绸厂,面料,浙江省,绍兴市,柯桥区,轻纺城 1 号\n',
    brings: 1,
  },
  { title: '物料类别', rows: '名称,上级\n面料,\n梭织面料,面料\n', brings: 2 },
  { title: '物料', rows: '名称,颜色,类别,供应商,单价\n棉府绸,本白,梭织面料,绍兴府绸厂,12.5\n', brings: 1 },
] as const

/** Gives the import page a file, by keys alone. */
async function give(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^选择文件/ })).toBeFocused()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+Enter')])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })
}

test('the first administrator of an empty company enters its records and its first order by keys', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  if (!server) throw new Error('the server has not started')
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const admin = new Person(page)
  await admin.signInByForm('admin', password)
  const steps = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '开始使用' }) })

  await expect(steps.getByRole('listitem').first()).toBeVisible()
  for (const { title, rows, brings } of sheets) {
    await test.step(title, async () => {
      await admin.tabTo(steps.getByRole('button', { name: `导入${title}`, exact: true }))
      await admin.press('Enter')
      await give(page, `${title}.csv`, rows)
      await expect(page.getByRole('button', { name: /^核对数据/ })).toBeFocused()
      await expect(page.getByText('新增时必须有的列还没有对应')).toHaveCount(0)
      await admin.press('Control+Enter')
      await expect(page.getByRole('tab', { name: new RegExp(`新增\\s*${brings}`) })).toBeFocused()
      await admin.press('Control+Enter')
      await expect(inFront(page.getByText('已导入', { exact: true }))).toBeVisible()
      await admin.run('qwsy', '前往首页')
      await expect(
        steps.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) }),
      ).toContainText('已录入')
    })
  }

  await test.step('the last step is the first sample order, which can be confirmed with what was entered', async () => {
    await admin.tabTo(
      steps
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: '版单', exact: true }) })
        .getByRole('button', { name: /^新建版单/ }),
    )
    await admin.press('Enter')
    await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
    await admin.goToField('款式类别')
    await admin.choose('连衣裙', '连衣裙')
    await admin.goToField('品牌')
    await admin.choose('Harbour', /^Harbour/)
    await admin.goToField('设计图')
    await admin.pastePicture()
    await expect(page.getByRole('button', { name: '图片 1/1' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await admin.goToField('样版类别')
    await admin.choose('初样', '初样')
    await admin.goToField('补充版别说明')
    await admin.choose('', /.+/)
    await admin.goToField('业务员')
    await admin.choose('林乔', '林乔')
    await admin.goToField('业务部门')
    await admin.choose('业务', '业务部')
    await admin.goToField('样板跟单')
    await admin.choose('何立', '何立')
    await admin.goToField('开发类型')
    await admin.choose('版房', '版房开发样衣')
    await admin.goToField('开发小组')
    await admin.choose('公司', /公司/)
    await admin.goToField('样衣件数')
    await admin.type('本白')
    await admin.press('Tab')
    await admin.type('S')
    await admin.press('Tab')
    await admin.type('2')
    await admin.goToField('本白 物料')
    await admin.press('Enter')
    await admin.choose('棉府绸', /棉府绸/)
    await admin.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: '创建任务' })).toBeVisible()
    await admin.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await admin.run('qwsy', '前往首页')
    await expect(page.getByRole('heading', { name: '最近打开' })).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
})
