import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of a brand without its name (spec §2). */
export const Route = createFileRoute('/brand/')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true, statusCode: 301 })
  },
})
