import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of a profile without its name (spec §2). */
export const Route = createFileRoute('/influencer/')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true, statusCode: 301 })
  },
})
