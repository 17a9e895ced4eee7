import type { Disclosures } from './rules.ts'

export const identity: Disclosures = {
  identification: {
    shown: [
      'birth_surname',
      'birth_name',
      'mother_name',
      'birth_place',
      'address_card_number',
      'is_public_figure',
      'agreed_at',
    ],
  },
  identity_check: {
    shown: ['check_id', 'register', 'purpose', 'at'],
    partly: {
      // If the register's good answer were shown beside a failed check, the player could infer that the suspicion is
      // ours.
      result: {
        rule: 'crime',
        shown: ({ purpose, result }) => (purpose === 'KYC' || purpose === 'CARD' ? null : result),
      },
    },
  },
  document: {
    shown: ['document_id', 'document_type', 'issue_date', 'expiry_date', 'status', 'uploaded_at', 'reviewed_at'],
    withheld: { secret: ['number_sealed', 'files_key'], crime: ['number_hash'], staff: ['reviewed_by'] },
    partly: {
      // Players are told why a document was rejected, but the note of an approval is internal.
      reason: { rule: 'tippingOff', shown: ({ status, reason }) => (status === 'REJECTED' ? reason : null) },
    },
  },
  document_file: {
    shown: ['document_id', 'file_id', 'role', 'file_name', 'media_type', 'bytes'],
    withheld: { secret: ['stored_as'] },
  },
  document_claim: {
    shown: [],
    withheld: { crime: ['number_hash', 'claimed_at'] },
  },
  finding: {
    shown: [],
    withheld: {
      crime: ['finding_id', 'kind', 'other_id', 'number_hash', 'found_by', 'found_at', 'decision', 'decided_at'],
      staff: ['decided_by'],
      tippingOff: ['reason'],
    },
  },
  excluded_person: {
    shown: ['found_at'],
    withheld: { crime: ['place_hash', 'person_sealed'] },
  },
}
