import type { Page } from '@playwright/test'
import { quantile } from './measure.ts'

/** Signs in as a merchandiser at an address of the product. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`)
  await page.getByLabel('用户名').fill('yewuyuan')
  await page.getByLabel('密码').fill('selvedge2026')
  await page.keyboard.press('Enter')
  await page.getByRole('tab').first().waitFor()
}

/** A line of the browser's table: what, p50, p95, the longest, the aim. */
export function row(name: string, times: readonly number[], aim: string): string[] {
  const sorted = [...times].sort((a, b) => a - b)
  return [
    name,
    quantile(sorted, 0.5).toFixed(1),
    quantile(sorted, 0.95).toFixed(1),
    (sorted.at(-1) ?? 0).toFixed(1),
    aim,
  ]
}
