import type { EncodedEvent, Wire } from './streams/encoded-events.ts'
import type { Topics } from './topics.ts'

/** Streams that receive the same bytes: one wire format and the same topics. */
export type Room<Stream> = {
  wire: Wire
  streams: Set<Stream>
  /** Undefined: it receives all events. */
  topics: ReadonlySet<string> | undefined
}

/** The rooms with streams, by topic, so that an event finds its rooms. */
export function createRooms<Stream>() {
  const rooms = new Map<string, Room<Stream>>()
  const byTopic = new Map<string | undefined, Set<Room<Stream>>>()
  const topicsOf = ({ topics }: Room<Stream>) => topics ?? [undefined]

  const open = (key: string, wire: Wire, topics: Topics): Room<Stream> => {
    const room = { wire, streams: new Set<Stream>(), topics: topics && new Set(topics) }
    rooms.set(key, room)
    for (const topic of topicsOf(room)) {
      const others = byTopic.get(topic)
      if (others) others.add(room)
      else byTopic.set(topic, new Set([room]))
    }
    return room
  }
  const close = (key: string, room: Room<Stream>) => {
    rooms.delete(key)
    for (const topic of topicsOf(room)) {
      const others = byTopic.get(topic)
      others?.delete(room)
      if (others?.size === 0) byTopic.delete(topic)
    }
  }

  return {
    all: () => rooms.values(),
    /** Returns a function that removes the stream. */
    enter(stream: Stream, wire: Wire, topics: Topics): () => void {
      const key = JSON.stringify([wire, topics?.toSorted()])
      const room = rooms.get(key) ?? open(key, wire, topics)
      room.streams.add(stream)
      return () => {
        if (room.streams.delete(stream) && room.streams.size === 0) close(key, room)
      }
    },
    /** The events of this batch for each room. */
    concerned(events: readonly EncodedEvent[]): Map<Room<Stream>, EncodedEvent[]> {
      const byRoom = new Map<Room<Stream>, EncodedEvent[]>()
      for (const event of events) {
        const { topics } = event
        const subscribed = topics
          ? new Set([undefined, ...topics].flatMap((topic) => [...(byTopic.get(topic) ?? [])]))
          : rooms.values()
        for (const room of subscribed) {
          const former = byRoom.get(room)
          if (former) former.push(event)
          else byRoom.set(room, [event])
        }
      }
      return byRoom
    },
  }
}

/** Whether a stream with these topics receives an event. */
export function isSubscribed(topics: Topics, event: EncodedEvent): boolean {
  return !topics || !event.topics || event.topics.some((topic) => topics.includes(topic))
}
