import type { ObjectStoreConfig } from '../config.ts'
import type { Manner } from '../manners.ts'
import type { StandIn } from '../stand-in.ts'

/** Buckets that misbehave. */
export const mannersOfBuckets = new Map<string, Manner>([
  ['slow-bucket', 'slow'],
  ['silent-bucket', 'silent'],
  ['broken-bucket', 'broken'],
])

export const objectsStandIn = ({ bucket }: ObjectStoreConfig): StandIn => ({
  id: 'objects',
  name: 'Object store',
  summary:
    'Keeps files over S3’s protocol, path-style, each request signed (Signature Version 4). Reading and listing ' +
    `need the key. With DOCUMENTS_S3_BUCKET=${bucket} the casino keeps its players’ documents here.`,
  endpoints: ['PUT /s3/<bucket>/<key>', 'GET /s3/<bucket>/<key>', 'DELETE /s3/<bucket>/<key>'],
  inputs: [
    {
      of: 'Bucket',
      rows: [
        { input: bucket, effect: 'Accepts files.' },
        ...[...mannersOfBuckets].map(([input, manner]) => ({ input, effect: `Is ${manner}.` })),
        { input: 'another', effect: 'Does not exist: NoSuchBucket.' },
      ],
    },
  ],
})
