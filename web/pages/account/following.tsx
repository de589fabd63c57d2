import { FollowedPanel } from '#web/features/followers/followed-panel.tsx'
import { PushPanel } from '#web/features/push/push-panel.tsx'

/** Whom the account follows, and whether this browser tells of them. It reads its data by itself, so it comes after the page. */
export function Following() {
  return (
    <>
      <FollowedPanel />
      <PushPanel />
    </>
  )
}
