import type { Page } from '@playwright/test'

// What journeys of plans look at.

export const card = (page: Page, plan: string) =>
  page.getByRole('listitem', { name: `${plan} plan` })
export const panel = (page: Page, plan: string) =>
  page.getByRole('region', { name: `${plan} plan` })
export const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
