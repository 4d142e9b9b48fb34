-- The schema of today, to be read. Written from a fresh database, as the files of schema/ and migrations/ make it:
-- WRITE_SCHEMA=1 npx vitest run src/database/migrate/today.test.ts

create extension pg_trgm;

create table accounts (
  code text not null,
  kind text not null,
  method text,
  part_of text,
  constraint accounts_pkey PRIMARY KEY (code),
  constraint accounts_method UNIQUE (method),
  constraint accounts_part_of_fkey FOREIGN KEY (part_of) REFERENCES accounts(code),
  constraint accounts_of_money CHECK (
CASE
    WHEN part_of IS NULL THEN (method IS NOT NULL) = (kind = ANY (ARRAY['money'::text, 'opening'::text, 'between'::text, 'tax'::text]))
    ELSE kind = 'money'::text AND method IS NULL AND code ~~ (part_of || '\_%'::text)
END)
);
CREATE TRIGGER accounts_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of accounts');

create table agreements (
  id uuid default uuidv7() not null,
  user_id uuid,
  is_recorded boolean default false not null,
  tenant_name text,
  tenant_email text,
  phone text,
  second_phone text,
  household integer,
  apartment_id uuid not null,
  moved_from uuid,
  rent_poisha integer not null,
  status text default 'pending'::text not null,
  applied_at timestamp with time zone default now() not null,
  accepted_at timestamp with time zone,
  starts_on date,
  billed_from date,
  charged_through date,
  rent_from date,
  rent_until date,
  instalment_poisha integer,
  ends_on date,
  notice_at timestamp with time zone,
  notice_by uuid,
  notice_from text,
  notice_reason text,
  closed_at timestamp with time zone,
  closed_by uuid,
  closed_reason text,
  occupancy text default 'rented'::text not null,
  tenancy_number bigint generated always as identity not null,
  constraint agreements_pkey PRIMARY KEY (id),
  constraint agreements_tenancy_number_key UNIQUE (tenancy_number),
  constraint agreements_apartment_id_fkey FOREIGN KEY (apartment_id) REFERENCES apartments(id),
  constraint agreements_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint agreements_moved_from_fkey FOREIGN KEY (moved_from) REFERENCES agreements(id),
  constraint agreements_notice_by_fkey FOREIGN KEY (notice_by) REFERENCES users(id),
  constraint agreements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint agreements_acceptance CHECK ((status = ANY (ARRAY['accepted'::text, 'ended'::text, 'owned'::text, 'sold'::text])) = (accepted_at IS NOT NULL)),
  constraint agreements_billed_from_check CHECK (EXTRACT(day FROM billed_from) = 1::numeric),
  constraint agreements_charged_through_check CHECK (EXTRACT(day FROM charged_through) = 1::numeric),
  constraint agreements_closed_reason_check CHECK (length(closed_reason) <= 500),
  constraint agreements_closing CHECK ((status = ANY (ARRAY['rejected'::text, 'withdrawn'::text, 'ended'::text, 'sold'::text])) = (closed_at IS NOT NULL)),
  constraint agreements_have_a_tenant CHECK (user_id IS NOT NULL OR tenant_name IS NOT NULL AND (status = ANY (ARRAY['accepted'::text, 'ended'::text, 'owned'::text, 'sold'::text]))),
  constraint agreements_household_check CHECK (household >= 1 AND household <= 50),
  constraint agreements_instalment_poisha_check CHECK (instalment_poisha > 0),
  constraint agreements_last_day CHECK (status <> 'accepted'::text OR (ends_on IS NULL) = (notice_at IS NULL)),
  constraint agreements_notice CHECK ((notice_at IS NULL) = (notice_from IS NULL)),
  constraint agreements_notice_from_check CHECK (notice_from = ANY (ARRAY['tenant'::text, 'building'::text])),
  constraint agreements_notice_reason_check CHECK (length(notice_reason) >= 1 AND length(notice_reason) <= 500),
  constraint agreements_occupancy CHECK (occupancy = ANY (ARRAY['rented'::text, 'owner'::text, 'staff'::text, 'rent-free'::text])),
  constraint agreements_of_owners CHECK ((status <> ALL (ARRAY['owned'::text, 'sold'::text])) OR rent_poisha = 0 AND notice_at IS NULL AND occupancy = 'owner'::text),
  constraint agreements_phone_check CHECK (length(phone) >= 3 AND length(phone) <= 30),
  constraint agreements_rent CHECK (rent_poisha >= 0),
  constraint agreements_rent_free CHECK (rent_poisha > 0 OR (status = ANY (ARRAY['accepted'::text, 'ended'::text, 'owned'::text, 'sold'::text]))),
  constraint agreements_second_phone_check CHECK (length(second_phone) >= 3 AND length(second_phone) <= 30),
  constraint agreements_sold CHECK (status <> 'owned'::text OR ends_on IS NULL),
  constraint agreements_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text, 'ended'::text, 'owned'::text, 'sold'::text])),
  constraint agreements_tenant_email_check CHECK (tenant_email = lower(tenant_email) AND length(tenant_email) <= 254),
  constraint agreements_tenant_name_check CHECK (length(tenant_name) >= 1 AND length(tenant_name) <= 200)
);
CREATE UNIQUE INDEX agreements_each_home_once ON agreements USING btree (user_id, apartment_id) WHERE status = 'accepted'::text;
CREATE INDEX agreements_moved_from ON agreements USING btree (moved_from) WHERE moved_from IS NOT NULL;
CREATE INDEX agreements_of_apartment ON agreements USING btree (apartment_id);
CREATE INDEX agreements_of_user ON agreements USING btree (user_id, applied_at DESC);
CREATE UNIQUE INDEX agreements_one_an_apartment ON agreements USING btree (apartment_id) WHERE status = 'accepted'::text AND ends_on IS NULL;
CREATE UNIQUE INDEX agreements_one_leaving ON agreements USING btree (apartment_id) WHERE status = 'accepted'::text AND ends_on IS NOT NULL;
CREATE UNIQUE INDEX agreements_one_owner ON agreements USING btree (apartment_id) WHERE status = 'owned'::text;
CREATE UNIQUE INDEX agreements_one_pending ON agreements USING btree (user_id) WHERE status = 'pending'::text;
CREATE INDEX agreements_pending ON agreements USING btree (applied_at, id) WHERE status = 'pending'::text;

create table announcements (
  id uuid default uuidv7() not null,
  title text not null,
  description text not null,
  title_bangla text,
  description_bangla text,
  audience text default 'everyone'::text not null,
  pinned boolean default false not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  until timestamp with time zone,
  version integer default 1 not null,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint announcements_audience_check CHECK (audience = ANY (ARRAY['everyone'::text, 'signedIn'::text])),
  constraint announcements_bangla CHECK ((title_bangla IS NULL) = (description_bangla IS NULL)),
  constraint announcements_description_bangla_check CHECK (length(description_bangla) >= 1 AND length(description_bangla) <= 5000),
  constraint announcements_description_check CHECK (length(description) >= 1 AND length(description) <= 5000),
  constraint announcements_title_bangla_check CHECK (length(title_bangla) >= 1 AND length(title_bangla) <= 200),
  constraint announcements_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint announcements_version_check CHECK (version > 0)
);
CREATE INDEX announcements_newest ON announcements USING btree (created_at DESC, id DESC);

create table apartments (
  id uuid default uuidv7() not null,
  block text not null,
  floor integer not null,
  apartment_no text not null,
  rent_poisha integer not null,
  image text default ''::text not null,
  size_sqft integer,
  bedrooms integer,
  description text,
  created_at timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  version integer default 1 not null,
  unit_kind text default 'flat'::text not null,
  unit_use text default 'residential'::text not null,
  house_picture smallint default nextval('house_pictures'::regclass) not null,
  description_bangla text,
  constraint apartments_pkey PRIMARY KEY (id),
  constraint apartments_block_number_key UNIQUE (block, apartment_no),
  constraint apartments_apartment_no_check CHECK (length(apartment_no) >= 1 AND length(apartment_no) <= 20),
  constraint apartments_bedrooms_check CHECK (bedrooms >= 0 AND bedrooms <= 50),
  constraint apartments_block_check CHECK (length(block) >= 1 AND length(block) <= 20),
  constraint apartments_description_bangla_check CHECK (length(description_bangla) >= 1 AND length(description_bangla) <= 2000),
  constraint apartments_description_check CHECK (length(description) >= 1 AND length(description) <= 2000),
  constraint apartments_floor_check CHECK (floor >= '-5'::integer AND floor <= 200),
  constraint apartments_house_picture CHECK (house_picture >= 1 AND house_picture <= 8),
  constraint apartments_image_check CHECK (length(image) <= 2048),
  constraint apartments_rent_asked CHECK (rent_poisha >= 0),
  constraint apartments_size_sqft_check CHECK (size_sqft >= 50 AND size_sqft <= 100000),
  constraint apartments_unit_kind_check CHECK (unit_kind = ANY (ARRAY['flat'::text, 'shop'::text, 'office'::text, 'garage'::text, 'other'::text])),
  constraint apartments_unit_use_check CHECK (unit_use = ANY (ARRAY['residential'::text, 'commercial'::text])),
  constraint apartments_version_check CHECK (version > 0)
);
CREATE INDEX apartments_rent ON apartments USING btree (rent_poisha, id);

create table api_tokens (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  name text not null,
  token_hash text not null,
  permissions text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_token_hash_key UNIQUE (token_hash),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_tokens_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint api_tokens_permissions_check CHECK (cardinality(permissions) >= 1 AND cardinality(permissions) <= 20),
  constraint api_tokens_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text)
);
CREATE INDEX api_tokens_owner ON api_tokens USING btree (user_id);

create table approvals (
  id uuid default uuidv7() not null,
  call text not null,
  input jsonb not null,
  input_hash text not null,
  kind text not null,
  amount_poisha bigint not null,
  agreement_id uuid,
  event jsonb not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  problem jsonb,
  used_by uuid,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_used_once UNIQUE (used_by),
  constraint approvals_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint approvals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint approvals_used_by_fkey FOREIGN KEY (used_by) REFERENCES journal_entries(id),
  constraint approvals_amount_poisha_check CHECK (amount_poisha > 0),
  constraint approvals_call_check CHECK (length(call) >= 1 AND length(call) <= 100),
  constraint approvals_decided CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (decision IS NULL OR decision = 'expired'::text)),
  constraint approvals_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text, 'overtaken'::text, 'expired'::text])),
  constraint approvals_event_check CHECK (length(event::text) <= 16000),
  constraint approvals_input_check CHECK (length(input::text) <= 16000),
  constraint approvals_input_hash_check CHECK (length(input_hash) = 43),
  constraint approvals_kind_check CHECK (kind = ANY (ARRAY['refund'::text, 'waive'::text, 'write off'::text, 'correct'::text, 'expense'::text, 'owner'::text])),
  constraint approvals_overtaken CHECK ((problem IS NULL) = (decision IS DISTINCT FROM 'overtaken'::text)),
  constraint approvals_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint approvals_two CHECK (decision IS NULL OR (decision = ANY (ARRAY['withdrawn'::text, 'expired'::text])) OR decided_by <> asked_by),
  constraint approvals_used CHECK (used_by IS NULL OR decision = 'approved'::text),
  constraint approvals_withdrawn CHECK (decision IS DISTINCT FROM 'withdrawn'::text OR decided_by = asked_by)
);
CREATE INDEX approvals_decided ON approvals USING btree (decided_at DESC, id DESC) WHERE decision IS NOT NULL;
CREATE UNIQUE INDEX approvals_open ON approvals USING btree (asked_by, call, input_hash) WHERE decision IS NULL;
CREATE TRIGGER approvals_guarded BEFORE UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION guard_approval();
CREATE TRIGGER approvals_stay BEFORE DELETE OR TRUNCATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of approvals');

create table audit_events (
  id uuid default uuidv7() not null,
  at timestamp with time zone not null,
  kind text not null,
  actor_email text,
  subject_email text,
  address text not null,
  request_id text not null,
  details jsonb default '{}'::jsonb not null,
  subject_id uuid,
  constraint audit_events_pkey PRIMARY KEY (id),
  constraint audit_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id),
  constraint audit_events_actor_email_check CHECK (length(actor_email) <= 254),
  constraint audit_events_address_check CHECK (length(address) <= 64),
  constraint audit_events_details_check CHECK (jsonb_typeof(details) = 'object'::text AND length(details::text) <= 4000),
  constraint audit_events_kind_check CHECK (kind ~ '^[a-z_]{1,40}$'::text),
  constraint audit_events_request_id_check CHECK (length(request_id) <= 64),
  constraint audit_events_subject_email_check CHECK (length(subject_email) <= 254)
);
CREATE INDEX audit_events_by_actor ON audit_events USING btree (actor_email, at DESC, id DESC);
CREATE INDEX audit_events_newest ON audit_events USING btree (at DESC, id DESC);
CREATE INDEX audit_events_of_account ON audit_events USING btree (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX audit_events_of_kind ON audit_events USING btree (kind, at DESC, id DESC);
CREATE INDEX audit_events_on_subject ON audit_events USING btree (subject_email, at DESC, id DESC);
CREATE INDEX audit_events_words ON audit_events USING gin (((((((COALESCE(actor_email, ''::text) || ' '::text) || COALESCE(subject_email, ''::text)) || ' '::text) || address) || ' '::text) || details::text) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE TRIGGER audit_events_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the audit trail');
CREATE TRIGGER audit_events_subject BEFORE INSERT ON audit_events FOR EACH ROW WHEN (new.subject_email IS NOT NULL) EXECUTE FUNCTION know_subject();

create table bill_cells (
  year integer not null,
  month integer not null,
  line_id uuid not null,
  agreement_id uuid,
  figure numeric(12,2),
  old_end numeric(12,2),
  new_start numeric(12,2),
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  constraint bill_cells_key UNIQUE NULLS NOT DISTINCT (year, month, line_id, agreement_id),
  constraint bill_cells_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint bill_cells_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint bill_cells_line_id_fkey FOREIGN KEY (line_id) REFERENCES bill_lines(id),
  constraint bill_cells_figure_check CHECK (figure >= 0::numeric),
  constraint bill_cells_month_check CHECK (month >= 1 AND month <= 12),
  constraint bill_cells_new_start_check CHECK (new_start >= 0::numeric),
  constraint bill_cells_old_end_check CHECK (old_end >= 0::numeric),
  constraint bill_cells_version_check CHECK (version > 0),
  constraint bill_cells_year_check CHECK (year >= 2000 AND year <= 2200)
);
CREATE TRIGGER bill_cells_own_home BEFORE INSERT OR UPDATE ON bill_cells FOR EACH ROW WHEN (new.changed_by IS NOT NULL AND new.agreement_id IS NOT NULL) EXECUTE FUNCTION refuse_own_cell();

create table bill_line_flats (
  line_id uuid not null,
  apartment_id uuid not null,
  amount_poisha integer not null,
  constraint bill_line_flats_pkey PRIMARY KEY (line_id, apartment_id),
  constraint bill_line_flats_apartment_id_fkey FOREIGN KEY (apartment_id) REFERENCES apartments(id),
  constraint bill_line_flats_line_id_fkey FOREIGN KEY (line_id) REFERENCES bill_lines(id),
  constraint bill_line_flats_amount_poisha_check CHECK (amount_poisha >= 0)
);

create table bill_lines (
  id uuid default uuidv7() not null,
  name text not null,
  name_bangla text not null,
  kind text not null,
  method text not null,
  amount_poisha integer default 0 not null,
  steps jsonb,
  shared_by text,
  from_month date not null,
  until_month date,
  version integer default 1 not null,
  blocks text[] default '{}'::text[] not null,
  apartment_ids uuid[] default '{}'::uuid[] not null,
  payer text default 'occupier'::text not null,
  constraint bill_lines_pkey PRIMARY KEY (id),
  constraint bill_lines_kind FOREIGN KEY (kind) REFERENCES charge_kinds(code),
  constraint bill_lines_amount_poisha_check CHECK (amount_poisha >= 0 AND amount_poisha <= 2000000000),
  constraint bill_lines_beside_rent CHECK (kind <> ALL (ARRAY['rent'::text, 'opening'::text])),
  constraint bill_lines_from_month_check CHECK (EXTRACT(day FROM from_month) = 1::numeric),
  constraint bill_lines_meter CHECK ((method = 'meter'::text) = (steps IS NOT NULL)),
  constraint bill_lines_method_check CHECK (method = ANY (ARRAY['fixed'::text, 'meter'::text, 'shared'::text, 'typed'::text])),
  constraint bill_lines_name_bangla_check CHECK (length(name_bangla) >= 1 AND length(name_bangla) <= 60),
  constraint bill_lines_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint bill_lines_payer CHECK (payer = ANY (ARRAY['occupier'::text, 'owner'::text])),
  constraint bill_lines_shared CHECK ((method = 'shared'::text) = (shared_by IS NOT NULL)),
  constraint bill_lines_shared_by_check CHECK (shared_by = ANY (ARRAY['flat'::text, 'people'::text, 'size'::text])),
  constraint bill_lines_steps_check CHECK (jsonb_typeof(steps) = 'array'::text),
  constraint bill_lines_until_month_check CHECK (EXTRACT(day FROM until_month) = 1::numeric),
  constraint bill_lines_version_check CHECK (version > 0)
);

create table building_identity (
  only_row boolean default true not null,
  id uuid default gen_random_uuid() not null,
  restored_from uuid,
  constraint building_identity_pkey PRIMARY KEY (only_row),
  constraint building_identity_only_row_check CHECK (only_row)
);

create table certificates (
  id uuid default uuidv7() not null,
  agreement_id uuid not null,
  year integer not null,
  number integer not null,
  code text default ("left"((gen_random_uuid())::text, 8) || "right"((gen_random_uuid())::text, 12)) not null,
  issued_at timestamp with time zone not null,
  issued_by uuid not null,
  entries integer not null,
  snapshot jsonb not null,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_code UNIQUE (code),
  constraint certificates_number UNIQUE (year, number),
  constraint certificates_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint certificates_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint certificates_code_check CHECK (code ~ '^[0-9a-f]{20}$'::text),
  constraint certificates_entries_check CHECK (entries >= 0),
  constraint certificates_number_check CHECK (number > 0),
  constraint certificates_year_check CHECK (year >= 2000 AND year <= 2200)
);
CREATE INDEX certificates_of_agreement ON certificates USING btree (agreement_id, id DESC);
CREATE TRIGGER certificates_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON certificates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of certificates');

create table charge_kinds (
  code text not null,
  constraint charge_kinds_pkey PRIMARY KEY (code),
  constraint charge_kinds_code_fkey FOREIGN KEY (code) REFERENCES accounts(code)
);
CREATE TRIGGER charge_kinds_opened BEFORE INSERT ON charge_kinds FOR EACH ROW EXECUTE FUNCTION open_income_account();
CREATE TRIGGER charge_kinds_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON charge_kinds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of kinds of charges');

create table charges (
  id uuid default uuidv7() not null,
  agreement_id uuid not null,
  kind text not null,
  year integer,
  month integer,
  amount_poisha integer not null,
  from_day date,
  to_day date,
  whole_poisha integer,
  due_on date not null,
  charged_on date not null,
  label text,
  label_bangla text,
  line_id uuid,
  outstanding_poisha integer default 0 not null,
  cancelled_at timestamp with time zone,
  request_key text,
  request_hash text,
  corrects uuid,
  constraint charges_pkey PRIMARY KEY (id),
  constraint charges_agreement_key UNIQUE (id, agreement_id),
  constraint charges_corrects UNIQUE (corrects),
  constraint charges_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint charges_corrected FOREIGN KEY (corrects, agreement_id) REFERENCES charges(id, agreement_id),
  constraint charges_line_id_fkey FOREIGN KEY (line_id) REFERENCES bill_lines(id),
  constraint charges_amount_poisha_check CHECK (amount_poisha > 0),
  constraint charges_cancelled CHECK (cancelled_at IS NULL OR outstanding_poisha = 0),
  constraint charges_label_bangla_check CHECK (length(label_bangla) >= 1 AND length(label_bangla) <= 200),
  constraint charges_label_check CHECK (length(label) >= 1 AND length(label) <= 200),
  constraint charges_line_month CHECK (line_id IS NULL OR month IS NOT NULL),
  constraint charges_month CHECK ((year IS NULL) = (month IS NULL)),
  constraint charges_month_check CHECK (month >= 1 AND month <= 12),
  constraint charges_outstanding CHECK (outstanding_poisha >= 0 AND outstanding_poisha <= amount_poisha),
  constraint charges_part CHECK ((from_day IS NULL) = (to_day IS NULL) AND (from_day IS NULL) = (whole_poisha IS NULL) AND (from_day IS NULL OR kind = 'rent'::text AND from_day <= to_day AND from_day >= make_date(year, month, 1) AND to_day < (make_date(year, month, 1) + '1 mon'::interval))),
  constraint charges_rent_month CHECK (kind <> 'rent'::text OR month IS NOT NULL),
  constraint charges_request_key_check CHECK (length(request_key) >= 1 AND length(request_key) <= 64),
  constraint charges_year_check CHECK (year >= 2000 AND year <= 2200)
);
CREATE INDEX charges_of_month ON charges USING btree (year, month) INCLUDE (kind, amount_poisha) WHERE cancelled_at IS NULL;
CREATE UNIQUE INDEX charges_one_line ON charges USING btree (year, month, line_id, agreement_id) WHERE line_id IS NOT NULL AND cancelled_at IS NULL;
CREATE UNIQUE INDEX charges_one_rent ON charges USING btree (agreement_id, year, month) WHERE kind = 'rent'::text AND cancelled_at IS NULL;
CREATE INDEX charges_open ON charges USING btree (agreement_id, due_on, id) WHERE outstanding_poisha > 0;
CREATE INDEX charges_opening ON charges USING btree (agreement_id) WHERE kind = 'opening'::text;
CREATE TRIGGER charges_guarded BEFORE INSERT OR UPDATE ON charges FOR EACH ROW EXECUTE FUNCTION guard_charge();
CREATE TRIGGER charges_posted AFTER INSERT ON charges REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_charges();
CREATE TRIGGER charges_remembered AFTER INSERT ON charges FOR EACH ROW WHEN (new.request_key IS NOT NULL) EXECUTE FUNCTION remember_request('charge', 'agreement_id');
CREATE TRIGGER charges_stay BEFORE DELETE OR TRUNCATE ON charges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the ledger');

create table cheques (
  id uuid default uuidv7() not null,
  series_id uuid not null,
  agreement_id uuid not null,
  bank text not null,
  bank_key text not null,
  number text not null,
  amount_poisha bigint not null,
  dated date not null,
  month date,
  is_security boolean default false not null,
  taken_on date not null,
  recorded_at timestamp with time zone not null,
  recorded_by uuid not null,
  payment_id uuid,
  deposited_on date,
  place_id uuid,
  returned_on date,
  given_back_on date,
  given_back_by uuid,
  given_back_note text,
  constraint cheques_pkey PRIMARY KEY (id),
  constraint cheques_payment UNIQUE (payment_id),
  constraint cheques_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint cheques_given_back_by_fkey FOREIGN KEY (given_back_by) REFERENCES users(id),
  constraint cheques_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint cheques_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint cheques_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint cheques_amount_poisha_check CHECK (amount_poisha > 0),
  constraint cheques_bank_check CHECK (length(bank) >= 2 AND length(bank) <= 60),
  constraint cheques_bank_key_check CHECK (length(bank_key) >= 1 AND length(bank_key) <= 60),
  constraint cheques_deposited CHECK ((payment_id IS NULL) = (deposited_on IS NULL) AND (payment_id IS NOT NULL OR place_id IS NULL AND returned_on IS NULL)),
  constraint cheques_given_back CHECK ((given_back_on IS NULL) = (given_back_by IS NULL) AND (given_back_on IS NOT NULL OR given_back_note IS NULL)),
  constraint cheques_given_back_note_check CHECK (length(given_back_note) >= 1 AND length(given_back_note) <= 500),
  constraint cheques_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint cheques_not_before_its_day CHECK (deposited_on >= dated),
  constraint cheques_number_check CHECK (number ~ '^[0-9]{4,12}$'::text),
  constraint cheques_returned CHECK (returned_on >= deposited_on)
);
CREATE INDEX cheques_of_agreement ON cheques USING btree (agreement_id, dated);
CREATE UNIQUE INDEX cheques_once ON cheques USING btree (bank_key, number) WHERE given_back_on IS NULL;
CREATE INDEX cheques_open ON cheques USING btree (dated, id) WHERE given_back_on IS NULL;
CREATE TRIGGER cheques_deposited_after BEFORE UPDATE ON cheques FOR EACH ROW WHEN (new.payment_id IS DISTINCT FROM old.payment_id) EXECUTE FUNCTION guard_deposit();
CREATE TRIGGER cheques_guarded BEFORE INSERT OR UPDATE ON cheques FOR EACH ROW EXECUTE FUNCTION guard_cheque();
CREATE TRIGGER cheques_stay BEFORE DELETE OR TRUNCATE ON cheques FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of cheques');

create table claim_pictures (
  id uuid default uuidv7() not null,
  payment_id uuid,
  sent_by uuid not null,
  sent_at timestamp with time zone not null,
  bytes bytea not null,
  constraint claim_pictures_pkey PRIMARY KEY (id),
  constraint claim_pictures_payment_id_key UNIQUE (payment_id),
  constraint claim_pictures_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint claim_pictures_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX claim_pictures_sent ON claim_pictures USING btree (sent_by, id) WHERE payment_id IS NULL;

create table closing_balances (
  day date not null,
  account text not null,
  poisha bigint not null,
  constraint closing_balances_pkey PRIMARY KEY (day, account)
);
CREATE TRIGGER closing_balances_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON closing_balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the ledger');

create table common_parts (
  id uuid default uuidv7() not null,
  name text not null,
  name_bangla text not null,
  "position" integer default 8 not null,
  is_ended boolean default false not null,
  version integer default 1 not null,
  constraint common_parts_pkey PRIMARY KEY (id),
  constraint common_parts_name UNIQUE (name),
  constraint common_parts_name_bangla UNIQUE (name_bangla),
  constraint common_parts_name_bangla_check CHECK (length(name_bangla) >= 1 AND length(name_bangla) <= 80),
  constraint common_parts_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint common_parts_version_check CHECK (version > 0)
);
CREATE TRIGGER common_parts_stay BEFORE DELETE OR TRUNCATE ON common_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of common parts');

create table consents (
  id uuid default uuidv7() not null,
  agreement_id uuid not null,
  purpose text not null,
  text_version integer not null,
  language text not null,
  paper_id uuid,
  given_at timestamp with time zone not null,
  taken_by uuid not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  ended_because text,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint consents_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint consents_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES papers(id),
  constraint consents_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id),
  constraint consents_ended CHECK ((ended_at IS NULL) = (ended_because IS NULL) AND (ended_by IS NULL OR ended_at IS NOT NULL)),
  constraint consents_ended_because_check CHECK (ended_because = ANY (ARRAY['withdrawn'::text, 'over'::text, 'passed on'::text, 'account closed'::text])),
  constraint consents_language_check CHECK (language = ANY (ARRAY['en'::text, 'bn'::text])),
  constraint consents_purpose_check CHECK (purpose = ANY (ARRAY['police form'::text, 'household'::text, 'emergency'::text])),
  constraint consents_text_version_check CHECK (text_version > 0)
);
CREATE INDEX consents_ended_at ON consents USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX consents_one ON consents USING btree (agreement_id, purpose) WHERE ended_at IS NULL;
CREATE TRIGGER consents_end AFTER UPDATE ON consents FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION drop_without_consent();
CREATE TRIGGER consents_guarded BEFORE UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION guard_consent();
CREATE TRIGGER consents_stay BEFORE DELETE OR TRUNCATE ON consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of consents');

create table cost_categories (
  code text not null,
  name text not null,
  name_bangla text not null,
  tax_line text not null,
  is_ended boolean default false not null,
  "position" integer not null,
  version integer default 1 not null,
  constraint cost_categories_pkey PRIMARY KEY (code),
  constraint cost_categories_position UNIQUE ("position"),
  constraint cost_categories_code_fkey FOREIGN KEY (code) REFERENCES accounts(code),
  constraint cost_categories_name_bangla_check CHECK (length(name_bangla) >= 1 AND length(name_bangla) <= 60),
  constraint cost_categories_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint cost_categories_position_check CHECK ("position" > 0),
  constraint cost_categories_tax_line_check CHECK (tax_line = ANY (ARRAY['38a'::text, '38b'::text, '38c'::text, '38e'::text, 'none'::text])),
  constraint cost_categories_version_check CHECK (version > 0)
);
CREATE UNIQUE INDEX cost_categories_name ON cost_categories USING btree (lower(name));
CREATE UNIQUE INDEX cost_categories_name_bangla ON cost_categories USING btree (lower(name_bangla));
CREATE TRIGGER cost_categories_opened BEFORE INSERT ON cost_categories FOR EACH ROW EXECUTE FUNCTION open_account();
CREATE TRIGGER cost_categories_stay BEFORE DELETE OR TRUNCATE ON cost_categories FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of categories');

create table coupons (
  id uuid default uuidv7() not null,
  code text not null,
  discount numeric(5,2) not null,
  description text,
  available boolean default true not null,
  first_day date,
  last_day date,
  use_limit integer,
  use_limit_each integer,
  created_at timestamp with time zone default now() not null,
  description_bangla text,
  constraint coupons_pkey PRIMARY KEY (id),
  constraint coupons_check CHECK (last_day >= first_day),
  constraint coupons_code_check CHECK (code = btrim(code) AND length(code) >= 1 AND length(code) <= 32),
  constraint coupons_description_bangla_check CHECK (length(description_bangla) >= 1 AND length(description_bangla) <= 500),
  constraint coupons_description_check CHECK (length(description) <= 500),
  constraint coupons_discount_check CHECK (discount > 0::numeric AND discount <= 100::numeric),
  constraint coupons_use_limit_check CHECK (use_limit > 0),
  constraint coupons_use_limit_each_check CHECK (use_limit_each > 0)
);
CREATE UNIQUE INDEX coupons_code_key ON coupons USING btree (upper(code));

create table data_keys (
  id integer not null,
  wrapped bytea not null,
  wrapped_by text not null,
  made_at timestamp with time zone not null,
  printed_at timestamp with time zone,
  retired_at timestamp with time zone,
  constraint data_keys_pkey PRIMARY KEY (id),
  constraint data_keys_id_check CHECK (id > 0),
  constraint data_keys_wrapped_by_check CHECK (wrapped_by ~ '^[0-9a-f]{16}$'::text),
  constraint data_keys_wrapped_check CHECK (length(wrapped) = 72)
);
CREATE UNIQUE INDEX data_keys_one_in_use ON data_keys USING btree ((true)) WHERE retired_at IS NULL;

create table deliveries (
  id uuid default uuidv7() not null,
  notification_id uuid not null,
  user_id uuid,
  agreement_id uuid,
  channel text not null,
  address text,
  address_hash bytea not null,
  language text not null,
  state text default 'queued'::text not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  leased_until timestamp with time zone,
  subject text,
  body text,
  parts integer,
  cost_poisha integer,
  sent_at timestamp with time zone,
  remote_id text,
  answer text,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_once UNIQUE (notification_id, channel, address_hash),
  constraint deliveries_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint deliveries_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id),
  constraint deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint deliveries_address_check CHECK (length(address) >= 1 AND length(address) <= 254),
  constraint deliveries_address_hash_check CHECK (length(address_hash) = 32),
  constraint deliveries_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 300),
  constraint deliveries_attempts_check CHECK (attempts >= 0 AND attempts <= 50),
  constraint deliveries_body_check CHECK (length(body) >= 1 AND length(body) <= 12000),
  constraint deliveries_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text, 'webhook'::text])),
  constraint deliveries_cost_poisha_check CHECK (cost_poisha >= 0),
  constraint deliveries_decision CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint deliveries_language_check CHECK (language = ANY (ARRAY['en'::text, 'bn'::text])),
  constraint deliveries_lease CHECK ((state = 'sending'::text) = (leased_until IS NOT NULL)),
  constraint deliveries_parts_check CHECK (parts >= 1 AND parts <= 20),
  constraint deliveries_reason CHECK ((state <> ALL (ARRAY['failed'::text, 'unknown'::text, 'skipped'::text, 'held'::text])) OR reason IS NOT NULL),
  constraint deliveries_reason_check CHECK (reason ~ '^[a-z_]{1,40}$'::text),
  constraint deliveries_receiver CHECK (num_nonnulls(user_id, agreement_id) <= 1),
  constraint deliveries_remote_id_check CHECK (length(remote_id) >= 1 AND length(remote_id) <= 200),
  constraint deliveries_sent CHECK ((state <> ALL (ARRAY['sent'::text, 'delivered'::text])) OR sent_at IS NOT NULL),
  constraint deliveries_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'unknown'::text, 'skipped'::text, 'held'::text])),
  constraint deliveries_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 300)
);
CREATE INDEX deliveries_due ON deliveries USING btree (due_at, id) WHERE state = 'queued'::text;
CREATE INDEX deliveries_leased ON deliveries USING btree (leased_until) WHERE state = 'sending'::text;
CREATE INDEX deliveries_of_agreement ON deliveries USING btree (agreement_id, id DESC) WHERE agreement_id IS NOT NULL;
CREATE INDEX deliveries_of_user ON deliveries USING btree (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX deliveries_to_erase ON deliveries USING btree (id) WHERE body IS NOT NULL OR address IS NOT NULL;
CREATE INDEX deliveries_trouble ON deliveries USING btree (id DESC) WHERE state = ANY (ARRAY['failed'::text, 'unknown'::text, 'held'::text]);
CREATE TRIGGER deliveries_guarded BEFORE INSERT OR UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION guard_delivery();
CREATE TRIGGER deliveries_stay BEFORE DELETE OR TRUNCATE ON deliveries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of deliveries');

create table drawer_moves (
  id uuid default uuidv7() not null,
  holder uuid not null,
  day date not null,
  amount_poisha bigint not null,
  posting_id uuid,
  handover_id uuid,
  constraint drawer_moves_pkey PRIMARY KEY (id),
  constraint drawer_moves_of_posting UNIQUE (posting_id),
  constraint drawer_moves_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES handovers(id),
  constraint drawer_moves_holder_fkey FOREIGN KEY (holder) REFERENCES users(id),
  constraint drawer_moves_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id),
  constraint drawer_moves_amount_poisha_check CHECK (amount_poisha <> 0),
  constraint drawer_moves_of_one CHECK (num_nonnulls(posting_id, handover_id) = 1)
);
CREATE INDEX drawer_moves_of_holder ON drawer_moves USING btree (holder, day) INCLUDE (amount_poisha);
CREATE TRIGGER drawer_moves_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON drawer_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of drawers');

create table duties (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  duty text not null,
  since timestamp with time zone default now() not null,
  until date,
  appointed_by uuid,
  ended_at timestamp with time zone,
  ended_by uuid,
  reason text,
  constraint duties_pkey PRIMARY KEY (id),
  constraint duties_appointed_by_fkey FOREIGN KEY (appointed_by) REFERENCES users(id),
  constraint duties_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint duties_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint duties_auditor CHECK (duty <> 'auditor'::text OR until IS NOT NULL),
  constraint duties_duty_check CHECK (duty = ANY (ARRAY['owner'::text, 'manager'::text, 'accountant'::text, 'caretaker'::text, 'guard'::text, 'auditor'::text])),
  constraint duties_ended CHECK ((ended_at IS NULL) = (reason IS NULL) AND (ended_by IS NULL OR ended_at IS NOT NULL)),
  constraint duties_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint duties_until CHECK (duty <> 'owner'::text OR until IS NULL)
);
CREATE UNIQUE INDEX duties_once ON duties USING btree (user_id, duty) WHERE ended_at IS NULL;
CREATE TRIGGER duties_guarded BEFORE INSERT OR UPDATE ON duties FOR EACH ROW EXECUTE FUNCTION guard_duty();
CREATE CONSTRAINT TRIGGER duties_last_owner AFTER UPDATE ON duties DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.duty = 'owner'::text AND new.ended_at IS NOT NULL) EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER duties_make_roles AFTER INSERT OR UPDATE ON duties FOR EACH ROW EXECUTE FUNCTION role_follows_duty();
CREATE TRIGGER duties_stay BEFORE DELETE OR TRUNCATE ON duties FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of duties');
CREATE TRIGGER duties_void_links AFTER INSERT OR UPDATE ON duties FOR EACH ROW EXECUTE FUNCTION duty_voids_links();

create table duty_invitations (
  id uuid default uuidv7() not null,
  duty text not null,
  name text not null,
  until date,
  token_hash text not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by uuid,
  revoked_at timestamp with time zone,
  constraint duty_invitations_pkey PRIMARY KEY (id),
  constraint duty_invitations_token UNIQUE (token_hash),
  constraint duty_invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint duty_invitations_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id),
  constraint duty_invitations_auditor CHECK (duty <> 'auditor'::text OR until IS NOT NULL),
  constraint duty_invitations_duty_check CHECK (duty = ANY (ARRAY['owner'::text, 'manager'::text, 'accountant'::text, 'caretaker'::text, 'guard'::text, 'auditor'::text])),
  constraint duty_invitations_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint duty_invitations_token_hash_check CHECK (length(token_hash) = 43),
  constraint duty_invitations_two CHECK (used_by IS DISTINCT FROM created_by),
  constraint duty_invitations_until CHECK (duty <> 'owner'::text OR until IS NULL),
  constraint duty_invitations_use CHECK ((used_at IS NULL) = (used_by IS NULL)),
  constraint duty_invitations_used_or_revoked CHECK (used_at IS NULL OR revoked_at IS NULL)
);
CREATE INDEX duty_invitations_open ON duty_invitations USING btree (created_by) WHERE used_at IS NULL AND revoked_at IS NULL;

create table file_looks (
  id uuid default uuidv7() not null,
  agreement_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  reason text not null,
  constraint file_looks_pkey PRIMARY KEY (id),
  constraint file_looks_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint file_looks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint file_looks_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
CREATE INDEX file_looks_of_tenancy ON file_looks USING btree (agreement_id, at DESC);
CREATE TRIGGER file_looks_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON file_looks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of who looked at a file');

create table former_numbers (
  id uuid default uuidv7() not null,
  apartment_id uuid not null,
  block text not null,
  apartment_no text not null,
  until date not null,
  note text,
  constraint former_numbers_pkey PRIMARY KEY (id),
  constraint former_numbers_once UNIQUE (apartment_id, block, apartment_no, until),
  constraint former_numbers_apartment_id_fkey FOREIGN KEY (apartment_id) REFERENCES apartments(id) ON DELETE CASCADE,
  constraint former_numbers_apartment_no_check CHECK (length(apartment_no) >= 1 AND length(apartment_no) <= 20),
  constraint former_numbers_block_check CHECK (length(block) >= 1 AND length(block) <= 20),
  constraint former_numbers_note_check CHECK (length(note) >= 1 AND length(note) <= 200)
);

create table handovers (
  id uuid default uuidv7() not null,
  giver uuid,
  receiver uuid not null,
  into_own boolean default false not null,
  amount_poisha bigint not null,
  day date not null,
  is_count boolean default false not null,
  note text,
  recorded_at timestamp with time zone not null,
  constraint handovers_pkey PRIMARY KEY (id),
  constraint handovers_giver_fkey FOREIGN KEY (giver) REFERENCES users(id),
  constraint handovers_receiver_fkey FOREIGN KEY (receiver) REFERENCES users(id),
  constraint handovers_amount_poisha_check CHECK (amount_poisha > 0),
  constraint handovers_between CHECK (giver IS DISTINCT FROM receiver AND (giver IS NOT NULL OR into_own)),
  constraint handovers_note_check CHECK (length(note) >= 1 AND length(note) <= 500)
);
CREATE INDEX handovers_newest ON handovers USING btree (day DESC, id DESC);
CREATE TRIGGER handovers_kept BEFORE INSERT ON handovers FOR EACH ROW EXECUTE FUNCTION keep_handover();
CREATE TRIGGER handovers_moved AFTER INSERT ON handovers FOR EACH ROW EXECUTE FUNCTION move_handover();
CREATE TRIGGER handovers_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON handovers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of handovers');

create table identity.accounts (
  id text default (gen_random_uuid())::text not null,
  email text not null,
  name text not null,
  photo text,
  is_verified boolean default false not null,
  password_hash text,
  language text,
  created_at timestamp with time zone default now() not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_email_key UNIQUE (email),
  constraint accounts_language_check CHECK (language = ANY (ARRAY['en'::text, 'bn'::text]))
);

create table identity.external_accounts (
  provider text not null,
  subject text not null,
  account_id text not null,
  constraint external_accounts_pkey PRIMARY KEY (provider, subject),
  constraint external_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE,
  constraint external_accounts_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'hosted'::text]))
);
CREATE INDEX external_accounts_owner ON identity.external_accounts USING btree (account_id);

create table identity.second_steps (
  account_id text not null,
  secret text not null,
  backup_codes text not null,
  is_on boolean default false not null,
  last_period integer default 0 not null,
  failures integer default 0 not null,
  rests_until timestamp with time zone,
  constraint second_steps_pkey PRIMARY KEY (account_id),
  constraint second_steps_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE
);

create table identity.secret (
  only_row boolean default true not null,
  value text not null,
  constraint secret_pkey PRIMARY KEY (only_row),
  constraint secret_only_row_check CHECK (only_row)
);

create table identity.sessions (
  id text default (gen_random_uuid())::text not null,
  token_hash text not null,
  account_id text not null,
  user_agent text,
  passed_second_step boolean default false not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  code_entered_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE
);
CREATE INDEX sessions_owner ON identity.sessions USING btree (account_id);

create table identity.tokens (
  hash text not null,
  purpose text not null,
  account_id text not null,
  failures integer default 0 not null,
  expires_at timestamp with time zone not null,
  constraint tokens_pkey PRIMARY KEY (hash),
  constraint tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE,
  constraint tokens_purpose_check CHECK (purpose = ANY (ARRAY['confirm email'::text, 'reset password'::text, 'enter code'::text]))
);
CREATE INDEX tokens_owner ON identity.tokens USING btree (account_id);

create table import_choices (
  kind text not null,
  titles jsonb not null,
  formats jsonb not null,
  words jsonb default '{}'::jsonb not null,
  constraint import_choices_pkey PRIMARY KEY (kind),
  constraint import_choices_kind_check CHECK (kind = ANY (ARRAY['apartments'::text, 'residents'::text, 'expenses'::text, 'bills'::text]))
);

create table imports (
  id uuid default uuidv7() not null,
  kind text not null,
  made_at timestamp with time zone not null,
  made_by uuid not null,
  added uuid[] not null,
  apartments uuid[] default '{}'::uuid[] not null,
  hash text,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id),
  constraint imports_added_check CHECK (cardinality(added) > 0),
  constraint imports_kind_check CHECK (kind = ANY (ARRAY['apartments'::text, 'residents'::text, 'expenses'::text])),
  constraint imports_undoing CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX imports_of_kind ON imports USING btree (kind, id DESC);

create table invitations (
  id uuid default uuidv7() not null,
  agreement_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by uuid,
  revoked_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_key UNIQUE (token_hash),
  constraint invitations_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint invitations_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id),
  constraint invitations_token_hash_check CHECK (length(token_hash) = 43),
  constraint invitations_use CHECK ((used_at IS NULL) = (used_by IS NULL)),
  constraint invitations_used_or_revoked CHECK (used_at IS NULL OR revoked_at IS NULL)
);
CREATE UNIQUE INDEX invitations_one_live ON invitations USING btree (agreement_id) WHERE used_at IS NULL AND revoked_at IS NULL;

create table journal_entries (
  id uuid default uuidv7() not null,
  kind text not null,
  agreement_id uuid,
  effective_on date not null,
  recorded_at timestamp with time zone default now() not null,
  recorded_by uuid,
  reason text,
  request_key text,
  request_hash text,
  tx xid8 default pg_current_xact_id() not null,
  constraint journal_entries_pkey PRIMARY KEY (id),
  constraint journal_entries_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint journal_entries_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint journal_entries_kind_check CHECK (kind = ANY (ARRAY['charge'::text, 'card'::text, 'claim'::text, 'record'::text, 'confirm'::text, 'decline'::text, 'reverse'::text, 'apply'::text, 'release'::text, 'waive'::text, 'write off'::text, 'open'::text, 'use'::text, 'hold'::text, 'correct'::text, 'refund'::text, 'move'::text, 'take back'::text, 'expense'::text, 'transfer'::text, 'owner'::text, 'opening'::text, 'count'::text, 'income'::text, 'return'::text, 'suspense'::text])),
  constraint journal_entries_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint journal_entries_request_key_check CHECK (length(request_key) >= 1 AND length(request_key) <= 64)
);
CREATE INDEX journal_entries_by_person ON journal_entries USING btree (recorded_by, recorded_at) WHERE recorded_by IS NOT NULL;
CREATE INDEX journal_entries_of_agreement ON journal_entries USING btree (agreement_id, effective_on, id);
CREATE INDEX journal_entries_of_day ON journal_entries USING btree (effective_on, id);
CREATE CONSTRAINT TRIGGER journal_entries_approved AFTER INSERT ON journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = ANY (ARRAY['refund'::text, 'waive'::text, 'write off'::text, 'correct'::text, 'release'::text, 'expense'::text, 'owner'::text])) EXECUTE FUNCTION require_approval();
CREATE TRIGGER journal_entries_in_open_days AFTER INSERT ON journal_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION guard_closed_days();
CREATE TRIGGER journal_entries_own_home BEFORE INSERT ON journal_entries FOR EACH ROW WHEN (new.recorded_by IS NOT NULL AND new.agreement_id IS NOT NULL AND (new.kind = ANY (ARRAY['record'::text, 'confirm'::text, 'decline'::text, 'reverse'::text, 'waive'::text, 'write off'::text, 'open'::text, 'use'::text, 'hold'::text, 'correct'::text, 'refund'::text, 'move'::text, 'take back'::text]))) EXECUTE FUNCTION refuse_own_entry();
CREATE TRIGGER journal_entries_remembered AFTER INSERT ON journal_entries FOR EACH ROW WHEN (new.request_key IS NOT NULL) EXECUTE FUNCTION remember_request('entry', 'recorded_by');
CREATE TRIGGER journal_entries_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the ledger');

create table known_payers (
  id uuid default uuidv7() not null,
  phone text,
  agreement_id uuid,
  who text,
  words text,
  category text,
  learned_at timestamp with time zone not null,
  learned_by uuid not null,
  constraint known_payers_pkey PRIMARY KEY (id),
  constraint known_payers_phone UNIQUE (phone, agreement_id),
  constraint known_payers_words UNIQUE (words),
  constraint known_payers_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint known_payers_category_fkey FOREIGN KEY (category) REFERENCES cost_categories(code),
  constraint known_payers_learned_by_fkey FOREIGN KEY (learned_by) REFERENCES users(id),
  constraint known_payers_of_one CHECK ((phone IS NULL) = (agreement_id IS NULL) AND (words IS NULL) = (category IS NULL) AND (phone IS NULL) <> (words IS NULL) AND (who IS NULL OR phone IS NOT NULL)),
  constraint known_payers_phone_check CHECK (phone ~ '^01[3-9][0-9]{8}$'::text),
  constraint known_payers_who_check CHECK (length(who) >= 1 AND length(who) <= 100),
  constraint known_payers_words_check CHECK (words ~ '^[^ ]+( [^ ]+)*$'::text AND length(words) >= 3 AND length(words) <= 100)
);
CREATE INDEX known_payers_of_agreement ON known_payers USING btree (agreement_id) WHERE agreement_id IS NOT NULL;
CREATE TRIGGER known_payers_own_home BEFORE INSERT ON known_payers FOR EACH ROW WHEN (new.agreement_id IS NOT NULL) EXECUTE FUNCTION refuse_own_payer();

create table matched_lines (
  match_id uuid not null,
  line_id uuid not null,
  is_undone boolean default false not null,
  constraint matched_lines_pkey PRIMARY KEY (match_id, line_id),
  constraint matched_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id),
  constraint matched_lines_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id)
);
CREATE UNIQUE INDEX matched_lines_once ON matched_lines USING btree (line_id) WHERE NOT is_undone;
CREATE CONSTRAINT TRIGGER matched_lines_balance AFTER INSERT ON matched_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced();
CREATE TRIGGER matched_lines_even AFTER INSERT ON matched_lines FOR EACH ROW EXECUTE FUNCTION refuse_uneven_match();
CREATE TRIGGER matched_lines_guarded BEFORE UPDATE ON matched_lines FOR EACH ROW EXECUTE FUNCTION guard_matched();
CREATE TRIGGER matched_lines_standing AFTER INSERT ON matched_lines FOR EACH ROW EXECUTE FUNCTION refuse_undone_line();
CREATE TRIGGER matched_lines_stay BEFORE DELETE OR TRUNCATE ON matched_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of matches');

create table matched_postings (
  match_id uuid not null,
  posting_id uuid not null,
  place_id uuid not null,
  is_undone boolean default false not null,
  constraint matched_postings_pkey PRIMARY KEY (match_id, posting_id),
  constraint matched_postings_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint matched_postings_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint matched_postings_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id)
);
CREATE UNIQUE INDEX matched_postings_once ON matched_postings USING btree (posting_id, place_id) WHERE NOT is_undone;
CREATE CONSTRAINT TRIGGER matched_postings_balance AFTER INSERT ON matched_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced();
CREATE TRIGGER matched_postings_guarded BEFORE UPDATE ON matched_postings FOR EACH ROW EXECUTE FUNCTION guard_matched();
CREATE TRIGGER matched_postings_stay BEFORE DELETE OR TRUNCATE ON matched_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of matches');

create table matches (
  id uuid default uuidv7() not null,
  place_id uuid not null,
  rule text not null,
  matched_by uuid,
  matched_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  reason text,
  constraint matches_pkey PRIMARY KEY (id),
  constraint matches_matched_by_fkey FOREIGN KEY (matched_by) REFERENCES users(id),
  constraint matches_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint matches_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id),
  constraint matches_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint matches_rule_check CHECK (rule ~ '^[a-z_]{2,40}$'::text),
  constraint matches_undone CHECK ((undone_at IS NULL) = (reason IS NULL) AND (undone_by IS NULL OR undone_at IS NOT NULL))
);
CREATE INDEX matches_by_person ON matches USING btree (place_id) WHERE undone_at IS NULL AND matched_by IS NOT NULL;
CREATE TRIGGER matches_guarded BEFORE UPDATE ON matches FOR EACH ROW EXECUTE FUNCTION guard_match();
CREATE TRIGGER matches_stay BEFORE DELETE OR TRUNCATE ON matches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of matches');

create table message_channels (
  channel text not null,
  last_ok_at timestamp with time zone,
  failures integer default 0 not null,
  answer text,
  paused_at timestamp with time zone,
  constraint message_channels_pkey PRIMARY KEY (channel),
  constraint message_channels_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 300),
  constraint message_channels_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text, 'webhook'::text])),
  constraint message_channels_failures_check CHECK (failures >= 0)
);

create table message_choices (
  user_id uuid,
  agreement_id uuid,
  topic text not null,
  channel text not null,
  is_wanted boolean not null,
  changed_at timestamp with time zone not null,
  constraint message_choices_key UNIQUE NULLS NOT DISTINCT (user_id, agreement_id, topic, channel),
  constraint message_choices_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint message_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint message_choices_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text])),
  constraint message_choices_owner CHECK (num_nonnulls(user_id, agreement_id) = 1),
  constraint message_choices_topic_check CHECK (topic = ANY (ARRAY['money'::text, 'reminders'::text, 'news'::text, 'tenancy'::text, 'office'::text]))
);

create table message_months (
  month date not null,
  parts integer default 0 not null,
  spent_poisha bigint default 0 not null,
  constraint message_months_pkey PRIMARY KEY (month),
  constraint message_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint message_months_parts_check CHECK (parts >= 0),
  constraint message_months_spent_poisha_check CHECK (spent_poisha >= 0)
);

create table message_settings (
  only_row boolean default true not null,
  is_on boolean default false not null,
  dry_run_at timestamp with time zone,
  quiet_from time without time zone default '21:00:00'::time without time zone not null,
  quiet_until time without time zone default '09:00:00'::time without time zone not null,
  sms_budget_poisha bigint default 0 not null,
  sms_part_poisha integer default 35 not null,
  planned_through date default ((now() AT TIME ZONE 'Asia/Dhaka'::text))::date not null,
  vapid_public text,
  vapid_private text,
  version integer default 1 not null,
  constraint message_settings_pkey PRIMARY KEY (only_row),
  constraint message_settings_only_row_check CHECK (only_row),
  constraint message_settings_sms_budget_poisha_check CHECK (sms_budget_poisha >= 0),
  constraint message_settings_sms_part_poisha_check CHECK (sms_part_poisha >= 0 AND sms_part_poisha <= 10000),
  constraint message_settings_vapid CHECK ((vapid_public IS NULL) = (vapid_private IS NULL)),
  constraint message_settings_vapid_public_check CHECK (length(vapid_public) = 87),
  constraint message_settings_version_check CHECK (version > 0)
);

create table message_stops (
  address_hash bytea not null,
  channel text not null,
  answer text,
  stopped_at timestamp with time zone not null,
  constraint message_stops_pkey PRIMARY KEY (address_hash),
  constraint message_stops_address_hash_check CHECK (length(address_hash) = 32),
  constraint message_stops_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 300),
  constraint message_stops_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text]))
);

create table message_templates (
  kind text not null,
  channel text not null,
  language text not null,
  subject text,
  body text not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  constraint message_templates_pkey PRIMARY KEY (kind, channel, language),
  constraint message_templates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint message_templates_body_check CHECK (length(body) >= 1 AND length(body) <= 2000),
  constraint message_templates_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text])),
  constraint message_templates_kind_check CHECK (kind ~ '^[a-z_]{1,40}$'::text),
  constraint message_templates_language_check CHECK (language = ANY (ARRAY['en'::text, 'bn'::text])),
  constraint message_templates_subject CHECK ((channel = 'email'::text) = (subject IS NOT NULL)),
  constraint message_templates_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200),
  constraint message_templates_version_check CHECK (version > 0)
);

create table meter_readings (
  id uuid default uuidv7() not null,
  line_id uuid not null,
  apartment_id uuid not null,
  agreement_id uuid not null,
  year integer not null,
  month integer not null,
  previous numeric(12,2),
  reading numeric(12,2) not null,
  old_end numeric(12,2),
  new_start numeric(12,2),
  units numeric(12,2) not null,
  recorded_at timestamp with time zone not null,
  recorded_by uuid,
  constraint meter_readings_pkey PRIMARY KEY (id),
  constraint meter_readings_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint meter_readings_apartment_id_fkey FOREIGN KEY (apartment_id) REFERENCES apartments(id),
  constraint meter_readings_line_id_fkey FOREIGN KEY (line_id) REFERENCES bill_lines(id),
  constraint meter_readings_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint meter_readings_month_check CHECK (month >= 1 AND month <= 12),
  constraint meter_readings_units_check CHECK (units >= 0::numeric),
  constraint meter_readings_year_check CHECK (year >= 2000 AND year <= 2200)
);
CREATE INDEX meter_readings_of_agreement ON meter_readings USING btree (agreement_id, year, month);
CREATE INDEX meter_readings_of_flat ON meter_readings USING btree (apartment_id, line_id, year, month, id);
CREATE TRIGGER meter_readings_own_home BEFORE INSERT ON meter_readings FOR EACH ROW WHEN (new.recorded_by IS NOT NULL) EXECUTE FUNCTION refuse_own_reading();
CREATE TRIGGER meter_readings_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON meter_readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of readings');

create table migrations (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (number)
);

create table notifications (
  id uuid default uuidv7() not null,
  kind text not null,
  key text not null,
  agreement_id uuid,
  user_id uuid,
  payment_id uuid,
  announcement_id uuid,
  about jsonb default '{}'::jsonb not null,
  made_at timestamp with time zone not null,
  made_by uuid,
  due_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  spread_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_key UNIQUE (key),
  constraint notifications_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint notifications_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id),
  constraint notifications_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint notifications_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notifications_about_check CHECK (jsonb_typeof(about) = 'object'::text AND length(about::text) <= 1000),
  constraint notifications_key_check CHECK (length(key) >= 1 AND length(key) <= 120),
  constraint notifications_kind_check CHECK (kind ~ '^[a-z_]{1,40}$'::text),
  constraint notifications_times CHECK (expires_at > due_at AND due_at >= made_at)
);
CREATE INDEX notifications_of_agreement ON notifications USING btree (agreement_id, id DESC) WHERE agreement_id IS NOT NULL;
CREATE INDEX notifications_of_tests ON notifications USING btree (made_by, id DESC) WHERE kind = 'test'::text;
CREATE INDEX notifications_to_spread ON notifications USING btree (due_at, id) WHERE spread_at IS NULL;
CREATE TRIGGER notifications_guarded BEFORE UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION guard_notification();
CREATE TRIGGER notifications_stay BEFORE DELETE OR TRUNCATE ON notifications FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of notifications');

create table own_event_counts (
  day date not null,
  actor_email text not null,
  kind text not null,
  events integer not null,
  constraint own_event_counts_pkey PRIMARY KEY (day, actor_email, kind),
  constraint own_event_counts_events_check CHECK (events > 0)
);

create table pairs (
  debit text not null,
  credit text not null,
  charge boolean not null,
  payment boolean not null,
  voucher boolean default false not null,
  state text,
  arrival boolean default false not null,
  own boolean default false not null,
  constraint pairs_pkey PRIMARY KEY (debit, credit)
);
CREATE TRIGGER pairs_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON pairs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of pairs');

create table papers (
  id uuid default uuidv7() not null,
  agreement_id uuid,
  charge_id uuid,
  reading_id uuid,
  voucher_id uuid,
  name text not null,
  media_type text not null,
  size integer not null,
  hash text not null,
  bytes bytea,
  added_at timestamp with time zone not null,
  added_by uuid,
  removed_at timestamp with time zone,
  removed_by uuid,
  reason text,
  constraint papers_pkey PRIMARY KEY (id),
  constraint papers_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint papers_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint papers_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id),
  constraint papers_reading_id_fkey FOREIGN KEY (reading_id) REFERENCES meter_readings(id),
  constraint papers_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint papers_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id),
  constraint papers_bytes CHECK ((removed_at IS NULL) = (bytes IS NOT NULL)),
  constraint papers_hash_check CHECK (hash ~ '^[A-Za-z0-9_-]{43}$'::text),
  constraint papers_media_type_check CHECK (media_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text])),
  constraint papers_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint papers_owner CHECK (num_nonnulls(agreement_id, voucher_id) = 1),
  constraint papers_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint papers_removed CHECK ((removed_at IS NULL) = (reason IS NULL)),
  constraint papers_size_check CHECK (size > 0),
  constraint papers_subject CHECK (num_nonnulls(charge_id, reading_id, voucher_id) <= 1)
);
CREATE INDEX papers_of_voucher ON papers USING btree (voucher_id) WHERE voucher_id IS NOT NULL;
CREATE UNIQUE INDEX papers_once ON papers USING btree (agreement_id, charge_id, reading_id, voucher_id, hash) NULLS NOT DISTINCT WHERE removed_at IS NULL;

create table payments (
  id uuid default uuidv7() not null,
  agreement_id uuid not null,
  method text not null,
  amount_poisha bigint not null,
  advance_poisha bigint default 0 not null,
  reference text,
  received_on date not null,
  state text not null,
  coupon_id uuid,
  discount numeric(5,2),
  unapplied_poisha bigint default 0 not null,
  held_poisha bigint default 0 not null,
  given_by uuid,
  certificate text,
  certified_on date,
  recorded_at timestamp with time zone not null,
  recorded_by uuid,
  request_key text,
  request_hash text,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  claimed_with uuid,
  arrived_in text,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_agreement_key UNIQUE (id, agreement_id),
  constraint payments_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint payments_claimed_with_fkey FOREIGN KEY (claimed_with) REFERENCES payments(id),
  constraint payments_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id),
  constraint payments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint payments_given FOREIGN KEY (given_by) REFERENCES journal_entries(id),
  constraint payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint payments_advance CHECK (advance_poisha >= 0 AND advance_poisha <= amount_poisha),
  constraint payments_advance_counts CHECK (advance_poisha = 0 OR state <> 'pending'::text),
  constraint payments_amount_poisha_check CHECK (amount_poisha >= 0),
  constraint payments_certificate CHECK ((certificate IS NULL) = (certified_on IS NULL)),
  constraint payments_certificate_check CHECK (certificate = btrim(certificate) AND length(certificate) >= 1 AND length(certificate) <= 64),
  constraint payments_check CHECK (claimed_with <> id),
  constraint payments_coupon CHECK ((coupon_id IS NULL) = (discount IS NULL)),
  constraint payments_decided CHECK (state = 'pending'::text OR decided_at IS NOT NULL),
  constraint payments_discount_check CHECK (discount > 0::numeric AND discount <= 100::numeric),
  constraint payments_held CHECK (held_poisha >= 0 AND held_poisha <= advance_poisha),
  constraint payments_reason CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text])) OR reason IS NOT NULL),
  constraint payments_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint payments_reference_check CHECK (reference = btrim(reference) AND length(reference) >= 1 AND length(reference) <= 64),
  constraint payments_request CHECK ((request_key IS NULL) = (request_hash IS NULL)),
  constraint payments_request_key_check CHECK (length(request_key) >= 1 AND length(request_key) <= 64),
  constraint payments_state_check CHECK (state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'declined'::text, 'reversed'::text])),
  constraint payments_tax_withheld CHECK ((method = 'Tax withheld'::text AND (state = ANY (ARRAY['confirmed'::text, 'reversed'::text]))) = (certificate IS NOT NULL)),
  constraint payments_transfer CHECK ((method = 'Transfer'::text) = (given_by IS NOT NULL)),
  constraint payments_unapplied CHECK (unapplied_poisha >= 0 AND unapplied_poisha <= (amount_poisha - advance_poisha))
);
CREATE INDEX payments_by_number ON payments USING btree (reference) WHERE reference IS NOT NULL;
CREATE INDEX payments_claimed_with ON payments USING btree (claimed_with) WHERE claimed_with IS NOT NULL;
CREATE INDEX payments_given_by ON payments USING btree (given_by) WHERE given_by IS NOT NULL;
CREATE INDEX payments_held ON payments USING btree (agreement_id, received_on, id) WHERE held_poisha > 0;
CREATE INDEX payments_newest ON payments USING btree (recorded_at DESC, id DESC);
CREATE INDEX payments_of_agreement ON payments USING btree (agreement_id, recorded_at DESC, id DESC);
CREATE INDEX payments_of_coupon ON payments USING btree (coupon_id, recorded_at DESC, id DESC) WHERE coupon_id IS NOT NULL;
CREATE UNIQUE INDEX payments_reference ON payments USING btree (method, reference, (
CASE
    WHEN claimed_with IS NOT NULL THEN id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT WHERE (state = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND reference IS NOT NULL;
CREATE INDEX payments_unapplied ON payments USING btree (agreement_id, received_on, id) WHERE unapplied_poisha > 0;
CREATE INDEX payments_waiting ON payments USING btree (recorded_at, id) WHERE state = 'pending'::text;
CREATE INDEX payments_withheld ON payments USING btree (received_on, id) WHERE method = 'Tax withheld'::text;
CREATE TRIGGER payments_confirmed AFTER UPDATE ON payments FOR EACH ROW WHEN (old.state <> 'confirmed'::text AND new.state = 'confirmed'::text) EXECUTE FUNCTION note_due_receipt();
CREATE TRIGGER payments_guarded BEFORE INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION guard_payment();
CREATE TRIGGER payments_inserted_confirmed AFTER INSERT ON payments FOR EACH ROW WHEN (new.state = 'confirmed'::text) EXECUTE FUNCTION note_due_receipt();
CREATE CONSTRAINT TRIGGER payments_proved AFTER UPDATE ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.state = 'pending'::text AND new.state = 'confirmed'::text AND new.decided_by IS NULL) EXECUTE FUNCTION require_proof();
CREATE TRIGGER payments_remembered AFTER INSERT ON payments FOR EACH ROW WHEN (new.request_key IS NOT NULL) EXECUTE FUNCTION remember_request('payment', 'recorded_by');
CREATE TRIGGER payments_separated BEFORE UPDATE ON payments FOR EACH ROW WHEN (old.state <> new.state AND (new.state = ANY (ARRAY['confirmed'::text, 'reversed'::text])) AND new.decided_by = old.recorded_by AND old.method <> 'Opening'::text) EXECUTE FUNCTION separate_payments();
CREATE TRIGGER payments_stay BEFORE DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the ledger');
CREATE TRIGGER withheld_tax_separated BEFORE INSERT OR UPDATE OF state ON payments FOR EACH ROW WHEN (new.method = 'Tax withheld'::text AND new.state = 'confirmed'::text AND new.decided_by = new.recorded_by) EXECUTE FUNCTION separate_withheld_tax();

create table photo_files (
  photo_id uuid not null,
  format text not null,
  width integer not null,
  bytes bytea not null,
  constraint photo_files_pkey PRIMARY KEY (photo_id, format, width),
  constraint photo_files_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id) ON DELETE CASCADE,
  constraint photo_files_format_check CHECK (format = ANY (ARRAY['avif'::text, 'webp'::text, 'jpeg'::text])),
  constraint photo_files_width_check CHECK (width > 0)
);

create table photos (
  id uuid default uuidv7() not null,
  apartment_id uuid not null,
  "position" integer not null,
  alt text default ''::text not null,
  hash text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  alt_bangla text,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_position_key UNIQUE (apartment_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint photos_apartment_id_fkey FOREIGN KEY (apartment_id) REFERENCES apartments(id),
  constraint photos_alt_bangla_check CHECK (length(alt_bangla) >= 1 AND length(alt_bangla) <= 300),
  constraint photos_alt_check CHECK (length(alt) <= 300),
  constraint photos_hash_check CHECK (hash ~ '^[A-Za-z0-9_-]{22,43}$'::text),
  constraint photos_height_check CHECK (height > 0),
  constraint photos_position_check CHECK ("position" >= 0),
  constraint photos_width_check CHECK (width > 0)
);
CREATE INDEX photos_hash ON photos USING btree (hash);

create table places (
  id uuid default uuidv7() not null,
  method text not null,
  wallet text,
  number text default ''::text not null,
  holder text default ''::text not null,
  address text default ''::text not null,
  hours text default ''::text not null,
  qr bytea,
  qr_name text,
  version integer default 1 not null,
  added_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  account text,
  name text,
  belongs_to text,
  layout jsonb default '{}'::jsonb not null,
  mark_key text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) not null,
  is_told boolean default true not null,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_account UNIQUE (account),
  constraint places_account_fkey FOREIGN KEY (account) REFERENCES accounts(code),
  constraint places_address_check CHECK (length(address) <= 200),
  constraint places_belongs_to_check CHECK (belongs_to = ANY (ARRAY['building'::text, 'shared'::text])),
  constraint places_holder_check CHECK (length(holder) <= 100),
  constraint places_hours_check CHECK (length(hours) <= 100),
  constraint places_layout_check CHECK (jsonb_typeof(layout) = 'object'::text AND length(layout::text) <= 8000),
  constraint places_method_check CHECK (method = ANY (ARRAY['bKash'::text, 'Nagad'::text, 'Rocket'::text, 'Bank'::text, 'Cash'::text])),
  constraint places_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint places_number CHECK (number <> ''::text OR method = 'Cash'::text),
  constraint places_number_check CHECK (length(number) <= 40),
  constraint places_qr CHECK ((qr IS NULL) = (qr_name IS NULL)),
  constraint places_qr_name_check CHECK (qr_name ~ '^[A-Za-z0-9_-]{16}$'::text),
  constraint places_version_check CHECK (version > 0),
  constraint places_wallet CHECK ((wallet IS NOT NULL) = (method = ANY (ARRAY['bKash'::text, 'Nagad'::text, 'Rocket'::text]))),
  constraint places_wallet_check CHECK (wallet = ANY (ARRAY['personal'::text, 'merchant'::text])),
  constraint places_with_statements CHECK ((account IS NULL) = (belongs_to IS NULL) AND (account IS NULL OR method <> 'Cash'::text))
);
CREATE TRIGGER places_opened BEFORE INSERT OR UPDATE ON places FOR EACH ROW EXECUTE FUNCTION open_place();

create table postings (
  id uuid default uuidv7() not null,
  entry_id uuid not null,
  agreement_id uuid,
  debit text not null,
  credit text not null,
  amount_poisha bigint not null,
  charge_id uuid,
  charge_kind text,
  payment_id uuid,
  voucher_id uuid,
  reverses uuid,
  counted_on date not null,
  constraint postings_pkey PRIMARY KEY (id),
  constraint postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id),
  constraint postings_of_charge FOREIGN KEY (charge_id, agreement_id) REFERENCES charges(id, agreement_id),
  constraint postings_of_payment FOREIGN KEY (payment_id, agreement_id) REFERENCES payments(id, agreement_id),
  constraint postings_of_voucher FOREIGN KEY (voucher_id) REFERENCES vouchers(id),
  constraint postings_reverses FOREIGN KEY (reverses) REFERENCES postings(id),
  constraint postings_amount_poisha_check CHECK (amount_poisha > 0),
  constraint postings_of_building CHECK (agreement_id IS NOT NULL OR charge_id IS NULL AND payment_id IS NULL)
);
CREATE UNIQUE INDEX postings_arrive_once ON postings USING btree (payment_id, credit) WHERE reverses IS NULL AND (credit = ANY (ARRAY['unapplied'::text, 'advances'::text, 'pending'::text, 'pending_discounts'::text]));
CREATE INDEX postings_by_charge ON postings USING btree (charge_id);
CREATE INDEX postings_by_day ON postings USING btree (counted_on, entry_id) INCLUDE (debit, credit, amount_poisha, charge_kind, reverses, payment_id, voucher_id);
CREATE INDEX postings_by_entry ON postings USING btree (entry_id);
CREATE INDEX postings_by_payment ON postings USING btree (payment_id);
CREATE INDEX postings_by_voucher ON postings USING btree (voucher_id) WHERE voucher_id IS NOT NULL;
CREATE INDEX postings_confirmed ON postings USING btree (counted_on) INCLUDE (payment_id, reverses) WHERE credit = 'pending'::text;
CREATE INDEX postings_of_cash ON postings USING btree (counted_on) INCLUDE (debit, amount_poisha) WHERE debit = 'cash'::text OR credit = 'cash'::text;
CREATE UNIQUE INDEX postings_reversed_once ON postings USING btree (reverses) WHERE reverses IS NOT NULL;
CREATE TRIGGER postings_move_drawer AFTER INSERT ON postings FOR EACH ROW WHEN (new.debit = 'cash'::text OR new.credit = 'cash'::text) EXECUTE FUNCTION move_drawer();
CREATE TRIGGER postings_of_kind BEFORE INSERT ON postings FOR EACH ROW WHEN (new.charge_id IS NOT NULL) EXECUTE FUNCTION fill_in_charge_kind();
CREATE TRIGGER postings_settled AFTER INSERT ON postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION settle_postings();
CREATE TRIGGER postings_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the ledger');

create table profile_photos (
  user_id uuid not null,
  name text not null,
  picture bytea not null,
  made_at timestamp with time zone not null,
  constraint profile_photos_pkey PRIMARY KEY (user_id),
  constraint profile_photos_name_key UNIQUE (name),
  constraint profile_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint profile_photos_name_check CHECK (name ~ '^[0-9a-f]{32}$'::text)
);

create table push_subscriptions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device_hash text,
  device text not null,
  shows_details boolean default false not null,
  created_at timestamp with time zone not null,
  last_ok_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint UNIQUE (endpoint),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint push_subscriptions_auth_check CHECK (length(auth) = 22),
  constraint push_subscriptions_device_check CHECK (length(device) >= 1 AND length(device) <= 100),
  constraint push_subscriptions_device_hash_check CHECK (length(device_hash) >= 1 AND length(device_hash) <= 64),
  constraint push_subscriptions_endpoint_check CHECK (endpoint ~ '^https://'::text AND length(endpoint) <= 1000),
  constraint push_subscriptions_p256dh_check CHECK (length(p256dh) = 87)
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions USING btree (user_id);

create table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON rate_limits USING btree (expire);

create table receipts (
  payment_id uuid not null,
  year integer not null,
  number integer not null,
  code text default ("left"((gen_random_uuid())::text, 8) || "right"((gen_random_uuid())::text, 12)) not null,
  issued_at timestamp with time zone not null,
  snapshot jsonb not null,
  constraint receipts_pkey PRIMARY KEY (payment_id),
  constraint receipts_code UNIQUE (code),
  constraint receipts_number UNIQUE (year, number),
  constraint receipts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint receipts_code_check CHECK (code ~ '^[0-9a-f]{20}$'::text),
  constraint receipts_number_check CHECK (number > 0),
  constraint receipts_year_check CHECK (year >= 2000 AND year <= 2200)
);
CREATE TRIGGER receipts_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the ledger');

create table receipts_due (
  payment_id uuid not null,
  constraint receipts_due_pkey PRIMARY KEY (payment_id),
  constraint receipts_due_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);

create table receipts_skipped (
  year integer not null,
  first integer not null,
  last integer not null,
  skipped_at timestamp with time zone default now() not null,
  constraint receipts_skipped_pkey PRIMARY KEY (year, first),
  constraint receipts_skipped_check CHECK (last >= first),
  constraint receipts_skipped_first_check CHECK (first > 0)
);
CREATE TRIGGER receipts_skipped_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON receipts_skipped FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of skipped numbers');

create table reconciliations (
  id uuid default uuidv7() not null,
  place_id uuid not null,
  day date not null,
  statement_poisha bigint not null,
  book_poisha bigint not null,
  lines_open_poisha bigint not null,
  postings_open_poisha bigint not null,
  note text,
  reconciled_at timestamp with time zone not null,
  reconciled_by uuid not null,
  is_first boolean default false not null,
  opening_voucher uuid,
  undone_at timestamp with time zone,
  undone_by uuid,
  reason text,
  constraint reconciliations_pkey PRIMARY KEY (id),
  constraint reconciliations_opening_voucher_fkey FOREIGN KEY (opening_voucher) REFERENCES vouchers(id),
  constraint reconciliations_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint reconciliations_reconciled_by_fkey FOREIGN KEY (reconciled_by) REFERENCES users(id),
  constraint reconciliations_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id),
  constraint reconciliations_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint reconciliations_prove CHECK ((statement_poisha - lines_open_poisha) = (book_poisha - postings_open_poisha)),
  constraint reconciliations_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint reconciliations_undone CHECK ((undone_at IS NULL) = (reason IS NULL) AND (undone_at IS NULL) = (undone_by IS NULL))
);
CREATE UNIQUE INDEX reconciliations_first ON reconciliations USING btree (place_id) WHERE is_first AND undone_at IS NULL;
CREATE UNIQUE INDEX reconciliations_once ON reconciliations USING btree (place_id, day) WHERE undone_at IS NULL;
CREATE TRIGGER reconciliations_guarded BEFORE UPDATE ON reconciliations FOR EACH ROW EXECUTE FUNCTION guard_reconciliation();
CREATE TRIGGER reconciliations_proved BEFORE INSERT ON reconciliations FOR EACH ROW EXECUTE FUNCTION prove_reconciliation();
CREATE TRIGGER reconciliations_stay BEFORE DELETE OR TRUNCATE ON reconciliations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of reconciliations');

create table reminders (
  id uuid default uuidv7() not null,
  agreement_id uuid not null,
  way text not null,
  language text,
  amount_poisha bigint not null,
  reminded_at timestamp with time zone not null,
  reminded_by uuid,
  request_key text,
  request_hash text,
  delivery_id uuid,
  constraint reminders_pkey PRIMARY KEY (id),
  constraint reminders_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint reminders_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id),
  constraint reminders_reminded_by_fkey FOREIGN KEY (reminded_by) REFERENCES users(id),
  constraint reminders_amount_poisha_check CHECK (amount_poisha > 0),
  constraint reminders_language_check CHECK (language = ANY (ARRAY['en'::text, 'bn'::text])),
  constraint reminders_request_key_check CHECK (length(request_key) >= 1 AND length(request_key) <= 64),
  constraint reminders_sender CHECK ((reminded_by IS NULL) = (delivery_id IS NOT NULL)),
  constraint reminders_way_check CHECK (way = ANY (ARRAY['whatsapp'::text, 'mail'::text, 'copied'::text, 'email'::text, 'sms'::text, 'push'::text]))
);
CREATE INDEX reminders_of_agreement ON reminders USING btree (agreement_id, reminded_at DESC, id DESC);
CREATE UNIQUE INDEX reminders_of_delivery ON reminders USING btree (delivery_id) WHERE delivery_id IS NOT NULL;
CREATE TRIGGER reminders_remembered AFTER INSERT ON reminders FOR EACH ROW WHEN (new.request_key IS NOT NULL) EXECUTE FUNCTION remember_request('reminder', 'agreement_id');
CREATE TRIGGER reminders_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON reminders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of reminders');

create table rents (
  id uuid default uuidv7() not null,
  agreement_id uuid not null,
  from_month date not null,
  rent_poisha integer not null,
  reason text not null,
  recorded_at timestamp with time zone not null,
  recorded_by uuid,
  constraint rents_pkey PRIMARY KEY (id),
  constraint rents_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint rents_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint rents_from_month_check CHECK (EXTRACT(day FROM from_month) = 1::numeric),
  constraint rents_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint rents_rent CHECK (rent_poisha >= 0)
);
CREATE INDEX rents_of_agreement ON rents USING btree (agreement_id, id DESC);
CREATE TRIGGER rents_own_home BEFORE INSERT ON rents FOR EACH ROW WHEN (new.recorded_by IS NOT NULL) EXECUTE FUNCTION refuse_own_home();
CREATE TRIGGER rents_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON rents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the ledger');

create table repair_costs (
  id uuid default uuidv7() not null,
  repair_id uuid not null,
  voucher_id uuid,
  charge_id uuid,
  constraint repair_costs_pkey PRIMARY KEY (id),
  constraint repair_costs_charge UNIQUE (charge_id),
  constraint repair_costs_voucher UNIQUE (voucher_id),
  constraint repair_costs_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charges(id),
  constraint repair_costs_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repairs(id),
  constraint repair_costs_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES vouchers(id),
  constraint repair_costs_subject CHECK (num_nonnulls(voucher_id, charge_id) = 1)
);
CREATE INDEX repair_costs_of_repair ON repair_costs USING btree (repair_id);
CREATE TRIGGER repair_costs_guarded BEFORE INSERT ON repair_costs FOR EACH ROW EXECUTE FUNCTION guard_repair_cost();
CREATE TRIGGER repair_costs_stay BEFORE UPDATE OR TRUNCATE ON repair_costs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of what repairs cost');

create table repair_events (
  id uuid default uuidv7() not null,
  repair_id uuid not null,
  to_state text,
  words text,
  worker_name text,
  visit_on date,
  visit_time text,
  waits_for text,
  at timestamp with time zone not null,
  by_user uuid,
  is_of_home boolean default false not null,
  other_id uuid,
  other_step text,
  constraint repair_events_pkey PRIMARY KEY (id),
  constraint repair_events_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint repair_events_other_id_fkey FOREIGN KEY (other_id) REFERENCES repairs(id),
  constraint repair_events_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repairs(id),
  constraint repair_events_other CHECK ((other_id IS NULL) = (other_step IS NULL)),
  constraint repair_events_other_step_check CHECK (other_step = ANY (ARRAY['joined'::text, 'split'::text])),
  constraint repair_events_say CHECK (num_nonnulls(to_state, words, other_id) > 0),
  constraint repair_events_to_state_check CHECK (to_state = ANY (ARRAY['new'::text, 'taken'::text, 'done'::text, 'confirmed'::text, 'declined'::text, 'withdrawn'::text, 'joined'::text])),
  constraint repair_events_visit_time_check CHECK (length(visit_time) >= 1 AND length(visit_time) <= 40),
  constraint repair_events_waits_for_check CHECK (length(waits_for) >= 1 AND length(waits_for) <= 200),
  constraint repair_events_words_check CHECK (length(words) >= 1 AND length(words) <= 2000),
  constraint repair_events_worker_name_check CHECK (length(worker_name) >= 1 AND length(worker_name) <= 100)
);
CREATE INDEX repair_events_of_repair ON repair_events USING btree (repair_id, id);
CREATE TRIGGER repair_events_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON repair_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of repairs');

create table repair_followers (
  repair_id uuid not null,
  agreement_id uuid not null,
  user_id uuid not null,
  since timestamp with time zone not null,
  constraint repair_followers_pkey PRIMARY KEY (repair_id, agreement_id),
  constraint repair_followers_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint repair_followers_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repairs(id),
  constraint repair_followers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX repair_followers_of_home ON repair_followers USING btree (agreement_id, repair_id);
CREATE INDEX repair_followers_of_user ON repair_followers USING btree (user_id);
CREATE TRIGGER repair_followers_stay BEFORE UPDATE OR TRUNCATE ON repair_followers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of homes that follow a repair');

create table repair_photos (
  id uuid default uuidv7() not null,
  repair_id uuid not null,
  hash text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  added_at timestamp with time zone not null,
  added_by uuid,
  is_of_home boolean default false not null,
  constraint repair_photos_pkey PRIMARY KEY (id),
  constraint repair_photos_once UNIQUE (repair_id, hash),
  constraint repair_photos_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint repair_photos_repair_id_fkey FOREIGN KEY (repair_id) REFERENCES repairs(id),
  constraint repair_photos_hash_check CHECK (hash ~ '^[A-Za-z0-9_-]{43}$'::text),
  constraint repair_photos_height_check CHECK (height > 0),
  constraint repair_photos_width_check CHECK (width > 0)
);
CREATE INDEX repair_photos_age ON repair_photos USING btree (added_at);
CREATE INDEX repair_photos_by ON repair_photos USING btree (added_by, added_at DESC) WHERE added_by IS NOT NULL;

create table repairs (
  id uuid default uuidv7() not null,
  number integer generated always as identity not null,
  apartment_id uuid,
  common_part_id uuid,
  agreement_id uuid,
  category text not null,
  is_urgent boolean default false not null,
  description text not null,
  preferred text,
  public_note text,
  office_note text,
  state text default 'new'::text not null,
  state_since timestamp with time zone not null,
  worker_name text,
  worker_phone text,
  visit_on date,
  visit_time text,
  waits_for text,
  reported_at timestamp with time zone not null,
  reported_by uuid,
  done_at timestamp with time zone,
  reopened integer default 0 not null,
  version integer default 1 not null,
  plan_id uuid,
  plan_on date,
  joined_into uuid,
  constraint repairs_pkey PRIMARY KEY (id),
  constraint repairs_number UNIQUE (number),
  constraint repairs_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint repairs_apartment_id_fkey FOREIGN KEY (apartment_id) REFERENCES apartments(id),
  constraint repairs_common_part_id_fkey FOREIGN KEY (common_part_id) REFERENCES common_parts(id),
  constraint repairs_joined_into_fkey FOREIGN KEY (joined_into) REFERENCES repairs(id),
  constraint repairs_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES upkeep_plans(id),
  constraint repairs_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id),
  constraint repairs_category_check CHECK (category = ANY (ARRAY['plumbing'::text, 'water'::text, 'electricity'::text, 'gas'::text, 'lift'::text, 'generator'::text, 'fire_safety'::text, 'doors'::text, 'walls'::text, 'cleaning'::text, 'pests'::text, 'security'::text, 'internet'::text, 'other'::text])),
  constraint repairs_description_check CHECK (length(description) >= 1 AND length(description) <= 2000),
  constraint repairs_done CHECK ((state <> ALL (ARRAY['done'::text, 'confirmed'::text])) OR done_at IS NOT NULL),
  constraint repairs_joined CHECK ((state = 'joined'::text) = (joined_into IS NOT NULL) AND (joined_into <> id) IS NOT FALSE AND (joined_into IS NULL OR common_part_id IS NOT NULL AND plan_id IS NULL)),
  constraint repairs_office_note_check CHECK (length(office_note) >= 1 AND length(office_note) <= 1000),
  constraint repairs_place CHECK (num_nonnulls(apartment_id, common_part_id) = 1),
  constraint repairs_plan CHECK ((plan_id IS NULL) = (plan_on IS NULL)),
  constraint repairs_preferred_check CHECK (length(preferred) >= 1 AND length(preferred) <= 200),
  constraint repairs_public CHECK (public_note IS NULL OR common_part_id IS NOT NULL),
  constraint repairs_public_note_check CHECK (length(public_note) >= 1 AND length(public_note) <= 300),
  constraint repairs_reopened_check CHECK (reopened >= 0),
  constraint repairs_state_check CHECK (state = ANY (ARRAY['new'::text, 'taken'::text, 'done'::text, 'confirmed'::text, 'declined'::text, 'withdrawn'::text, 'joined'::text])),
  constraint repairs_version_check CHECK (version > 0),
  constraint repairs_visit CHECK (visit_time IS NULL OR visit_on IS NOT NULL),
  constraint repairs_visit_time_check CHECK (length(visit_time) >= 1 AND length(visit_time) <= 40),
  constraint repairs_waits_for_check CHECK (length(waits_for) >= 1 AND length(waits_for) <= 200),
  constraint repairs_worker_name_check CHECK (length(worker_name) >= 1 AND length(worker_name) <= 100),
  constraint repairs_worker_phone_check CHECK (length(worker_phone) >= 3 AND length(worker_phone) <= 30)
);
CREATE INDEX repairs_by_reporter ON repairs USING btree (reported_by, reported_at DESC) WHERE reported_by IS NOT NULL;
CREATE INDEX repairs_closed ON repairs USING btree (reported_at DESC, id DESC) WHERE state = ANY (ARRAY['confirmed'::text, 'declined'::text, 'withdrawn'::text, 'joined'::text]);
CREATE INDEX repairs_joined_to ON repairs USING btree (joined_into) WHERE joined_into IS NOT NULL;
CREATE INDEX repairs_newest ON repairs USING btree (reported_at DESC, id DESC);
CREATE INDEX repairs_of_agreement ON repairs USING btree (agreement_id, reported_at DESC) WHERE agreement_id IS NOT NULL;
CREATE INDEX repairs_of_apartment ON repairs USING btree (apartment_id, reported_at DESC) WHERE apartment_id IS NOT NULL;
CREATE INDEX repairs_of_part ON repairs USING btree (common_part_id, reported_at DESC) WHERE common_part_id IS NOT NULL;
CREATE UNIQUE INDEX repairs_of_plan ON repairs USING btree (plan_id, plan_on) WHERE plan_id IS NOT NULL;
CREATE UNIQUE INDEX repairs_one_of_plan ON repairs USING btree (plan_id) WHERE plan_id IS NOT NULL AND (state = ANY (ARRAY['new'::text, 'taken'::text]));
CREATE INDEX repairs_open ON repairs USING btree (is_urgent DESC, reported_at, id) WHERE state = ANY (ARRAY['new'::text, 'taken'::text, 'done'::text]);
CREATE INDEX repairs_to_confirm ON repairs USING btree (state_since) WHERE state = 'done'::text;
CREATE INDEX repairs_with_phone ON repairs USING btree (state_since) WHERE worker_phone IS NOT NULL;
CREATE INDEX repairs_words ON repairs USING gin (description gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX repairs_workers ON repairs USING btree (category, reported_at DESC) WHERE worker_name IS NOT NULL;
CREATE TRIGGER repairs_guarded BEFORE INSERT OR UPDATE ON repairs FOR EACH ROW EXECUTE FUNCTION guard_repair();
CREATE TRIGGER repairs_stay BEFORE DELETE OR TRUNCATE ON repairs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of repairs');

create table requests (
  scope uuid not null,
  makes text not null,
  key text not null,
  hash text not null,
  made uuid default uuidv7() not null,
  asked_at timestamp with time zone not null,
  constraint requests_pkey PRIMARY KEY (scope, makes, key),
  constraint requests_key_check CHECK (length(key) >= 1 AND length(key) <= 64),
  constraint requests_makes_check CHECK (makes = ANY (ARRAY['payment'::text, 'voucher'::text, 'entry'::text, 'charge'::text, 'reminder'::text, 'swap'::text, 'place'::text, 'statement'::text, 'reconciliation'::text, 'handover'::text, 'match'::text, 'known payer'::text, 'cheque'::text, 'press'::text, 'repair'::text, 'repair comment'::text]))
);
CREATE TRIGGER requests_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of requests');

create table settings (
  only_row boolean default true not null,
  is_demo boolean default false not null,
  building jsonb default '{}'::jsonb not null,
  due_day integer default 10 not null,
  card_payments text default 'confirm'::text not null,
  version integer default 1 not null,
  closed_through date,
  clock_seen_at timestamp with time zone,
  takes_cards boolean,
  separates boolean default false not null,
  file_months integer default 6 not null,
  refund_limit_poisha bigint,
  give_up_limit_poisha bigint,
  spend_limit_poisha bigint,
  constraint settings_pkey PRIMARY KEY (only_row),
  constraint settings_building_check CHECK (jsonb_typeof(building) = 'object'::text AND length(building::text) <= 60000),
  constraint settings_card_payments_check CHECK (card_payments = ANY (ARRAY['instant'::text, 'confirm'::text])),
  constraint settings_due_day_check CHECK (due_day >= 1 AND due_day <= 28),
  constraint settings_file_months_check CHECK (file_months >= 0 AND file_months <= 36),
  constraint settings_give_up_limit CHECK (give_up_limit_poisha >= 0),
  constraint settings_only_row_check CHECK (only_row),
  constraint settings_refund_limit CHECK (refund_limit_poisha >= 0),
  constraint settings_spend_limit CHECK (spend_limit_poisha >= 0),
  constraint settings_version_check CHECK (version > 0)
);
CREATE TRIGGER settings_books_stay_closed BEFORE UPDATE ON settings FOR EACH ROW WHEN (old.closed_through IS NOT NULL AND (new.closed_through IS NULL OR new.closed_through < old.closed_through)) EXECUTE FUNCTION refuse_reopening();

create table sign_in_failures (
  key text not null,
  failures integer not null,
  waits_until timestamp with time zone not null,
  forgotten_at timestamp with time zone not null,
  constraint sign_in_failures_pkey PRIMARY KEY (key),
  constraint sign_in_failures_failures_check CHECK (failures > 0),
  constraint sign_in_failures_key_check CHECK (length(key) <= 64)
);
CREATE INDEX sign_in_failures_forgotten ON sign_in_failures USING btree (forgotten_at);

create table statement_imports (
  id uuid default uuidv7() not null,
  place_id uuid not null,
  source text not null,
  file_name text,
  file_hash text,
  first_day date not null,
  last_day date not null,
  opening_poisha bigint,
  closing_poisha bigint,
  in_file integer not null,
  left_out integer default 0 not null,
  gaps integer default 0 not null,
  has_balances boolean not null,
  imported_at timestamp with time zone not null,
  imported_by uuid not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  reason text,
  layout jsonb,
  constraint statement_imports_pkey PRIMARY KEY (id),
  constraint statement_imports_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id),
  constraint statement_imports_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint statement_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id),
  constraint statement_imports_check CHECK (left_out >= 0 AND left_out <= in_file),
  constraint statement_imports_days CHECK (first_day <= last_day),
  constraint statement_imports_file_hash_check CHECK (file_hash ~ '^[A-Za-z0-9_-]{43}$'::text),
  constraint statement_imports_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint statement_imports_gaps_check CHECK (gaps >= 0),
  constraint statement_imports_in_file_check CHECK (in_file > 0),
  constraint statement_imports_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint statement_imports_source_check CHECK (source = ANY (ARRAY['messages'::text, 'table'::text, 'workbook'::text, 'pdf'::text])),
  constraint statement_imports_undone CHECK ((undone_at IS NULL) = (reason IS NULL) AND (undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX statement_imports_of_place ON statement_imports USING btree (place_id, id DESC);
CREATE TRIGGER statement_imports_guarded BEFORE UPDATE ON statement_imports FOR EACH ROW EXECUTE FUNCTION take_back_import();
CREATE TRIGGER statement_imports_stay BEFORE DELETE OR TRUNCATE ON statement_imports FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of statements');

create table statement_lines (
  id uuid default uuidv7() not null,
  place_id uuid not null,
  import_id uuid not null,
  identity text not null,
  day date not null,
  amount_poisha bigint not null,
  balance_poisha bigint,
  reference text,
  is_fee boolean default false not null,
  phone text,
  words text,
  "position" integer not null,
  is_undone boolean default false not null,
  numbered_by uuid,
  constraint statement_lines_pkey PRIMARY KEY (id),
  constraint statement_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES statement_imports(id),
  constraint statement_lines_numbered_by_fkey FOREIGN KEY (numbered_by) REFERENCES statement_imports(id),
  constraint statement_lines_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint statement_lines_amount_poisha_check CHECK (amount_poisha <> 0 AND abs(amount_poisha) <= '100000000000'::bigint),
  constraint statement_lines_identity_check CHECK (length(identity) >= 5 AND length(identity) <= 200),
  constraint statement_lines_phone_check CHECK (phone ~ '^01[3-9][0-9X]{8}$'::text),
  constraint statement_lines_position_check CHECK ("position" >= 0),
  constraint statement_lines_reference_check CHECK (reference ~ '^[A-Z0-9]{4,64}$'::text),
  constraint statement_lines_words_check CHECK (length(words) >= 1 AND length(words) <= 500)
);
CREATE INDEX statement_lines_by_words ON statement_lines USING btree (place_id, lower(words), day, id) WHERE words IS NOT NULL;
CREATE UNIQUE INDEX statement_lines_identity ON statement_lines USING btree (place_id, identity) WHERE NOT is_undone;
CREATE INDEX statement_lines_import ON statement_lines USING btree (import_id);
CREATE INDEX statement_lines_numbered ON statement_lines USING btree (numbered_by) WHERE numbered_by IS NOT NULL;
CREATE INDEX statement_lines_of_place ON statement_lines USING btree (place_id, day, "position", id);
CREATE INDEX statement_lines_reference ON statement_lines USING btree (reference) WHERE reference IS NOT NULL;
CREATE INDEX statement_lines_sum ON statement_lines USING btree (amount_poisha, day);
CREATE TRIGGER statement_lines_guarded BEFORE UPDATE ON statement_lines FOR EACH ROW EXECUTE FUNCTION guard_line();
CREATE TRIGGER statement_lines_of_proved AFTER INSERT ON statement_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_proved();
CREATE TRIGGER statement_lines_stay BEFORE DELETE OR TRUNCATE ON statement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of statements');

create table taken_lines (
  reconciliation_id uuid not null,
  line_id uuid not null,
  constraint taken_lines_pkey PRIMARY KEY (reconciliation_id, line_id),
  constraint taken_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id),
  constraint taken_lines_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES reconciliations(id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX taken_lines_line ON taken_lines USING btree (line_id);
CREATE TRIGGER taken_lines_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON taken_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('where a proof begins');

create table taken_postings (
  reconciliation_id uuid not null,
  posting_id uuid not null,
  constraint taken_postings_pkey PRIMARY KEY (reconciliation_id, posting_id),
  constraint taken_postings_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id),
  constraint taken_postings_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES reconciliations(id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX taken_postings_posting ON taken_postings USING btree (posting_id);
CREATE TRIGGER taken_postings_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON taken_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('where a proof begins');

create table tax_years (
  begins integer not null,
  rate numeric(5,2) not null,
  annual_value_poisha bigint,
  vacancy_poisha bigint default 0 not null,
  version integer default 1 not null,
  commercial_rate numeric(5,2) default 30 not null,
  constraint tax_years_pkey PRIMARY KEY (begins),
  constraint tax_years_annual_value_poisha_check CHECK (annual_value_poisha > 0),
  constraint tax_years_begins_check CHECK (begins >= 2000 AND begins <= 2199),
  constraint tax_years_commercial_rate_check CHECK (commercial_rate >= 0::numeric AND commercial_rate <= 100::numeric),
  constraint tax_years_rate_check CHECK (rate >= 0::numeric AND rate <= 100::numeric),
  constraint tax_years_vacancy_poisha_check CHECK (vacancy_poisha >= 0),
  constraint tax_years_version_check CHECK (version > 0)
);

create table tenancy_people (
  id uuid default uuidv7() not null,
  agreement_id uuid not null,
  user_id uuid,
  name text,
  phone text,
  relation text,
  since date not null,
  until date,
  added_at timestamp with time zone not null,
  added_by uuid not null,
  was_tenant boolean default false not null,
  slip_hash text,
  slip_until timestamp with time zone,
  left_at timestamp with time zone,
  left_by uuid,
  left_reason text,
  constraint tenancy_people_pkey PRIMARY KEY (id),
  constraint tenancy_people_slip UNIQUE (slip_hash),
  constraint tenancy_people_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint tenancy_people_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint tenancy_people_left_by_fkey FOREIGN KEY (left_by) REFERENCES users(id),
  constraint tenancy_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint tenancy_people_days CHECK (until >= since),
  constraint tenancy_people_left CHECK ((left_at IS NULL) = (until IS NULL)),
  constraint tenancy_people_left_reason_check CHECK (length(left_reason) >= 1 AND length(left_reason) <= 500),
  constraint tenancy_people_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint tenancy_people_phone_check CHECK (length(phone) >= 3 AND length(phone) <= 30),
  constraint tenancy_people_relation_check CHECK (length(relation) >= 1 AND length(relation) <= 60),
  constraint tenancy_people_slip_hash_check CHECK (length(slip_hash) = 43),
  constraint tenancy_people_slip_of CHECK (slip_hash IS NULL OR user_id IS NULL AND left_at IS NULL),
  constraint tenancy_people_slip_until CHECK ((slip_hash IS NULL) = (slip_until IS NULL))
);
CREATE INDEX tenancy_people_of_user ON tenancy_people USING btree (user_id) WHERE left_at IS NULL;
CREATE UNIQUE INDEX tenancy_people_once ON tenancy_people USING btree (agreement_id, user_id) WHERE left_at IS NULL;

create table tenant_files (
  agreement_id uuid not null,
  part text not null,
  sealed bytea not null,
  key_id integer not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  constraint tenant_files_pkey PRIMARY KEY (agreement_id, part),
  constraint tenant_files_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint tenant_files_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint tenant_files_key_id_fkey FOREIGN KEY (key_id) REFERENCES data_keys(id),
  constraint tenant_files_part_check CHECK (part = ANY (ARRAY['form'::text, 'photo'::text, 'household'::text, 'emergency'::text])),
  constraint tenant_files_sealed_check CHECK (length(sealed) >= 41 AND length(sealed) <= 500000),
  constraint tenant_files_version_check CHECK (version > 0)
);
CREATE TRIGGER tenant_files_consented BEFORE INSERT OR UPDATE ON tenant_files FOR EACH ROW EXECUTE FUNCTION require_consent();

create table till_closings (
  day date not null,
  put_in_poisha bigint default 0 not null,
  expected_poisha bigint not null,
  counted_poisha bigint not null,
  handed_over_poisha bigint default 0 not null,
  note text,
  closed_at timestamp with time zone not null,
  closed_by uuid not null,
  held_poisha bigint,
  constraint till_closings_pkey PRIMARY KEY (day),
  constraint till_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint till_closings_counted_poisha_check CHECK (counted_poisha >= 0),
  constraint till_closings_difference CHECK (counted_poisha = expected_poisha OR note IS NOT NULL),
  constraint till_closings_handed_over CHECK (handed_over_poisha >= 0 AND handed_over_poisha <= counted_poisha),
  constraint till_closings_held CHECK (held_poisha >= 0 AND held_poisha <= (counted_poisha - handed_over_poisha)),
  constraint till_closings_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint till_closings_put_in_poisha_check CHECK (put_in_poisha >= 0)
);
CREATE TRIGGER till_closings_are_counted BEFORE INSERT ON till_closings FOR EACH ROW EXECUTE FUNCTION count_drawers();
CREATE TRIGGER till_closings_are_separated BEFORE INSERT ON till_closings FOR EACH ROW EXECUTE FUNCTION separate_closings();
CREATE TRIGGER till_closings_close_books BEFORE INSERT ON till_closings FOR EACH ROW EXECUTE FUNCTION close_books();
CREATE TRIGGER till_closings_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON till_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the ledger');

create table upkeep_plans (
  id uuid default uuidv7() not null,
  name text not null,
  name_bangla text not null,
  common_part_id uuid not null,
  category text not null,
  every_months integer,
  first_on date not null,
  next_on date,
  lead_days integer not null,
  worker_name text,
  worker_phone text,
  note text,
  is_ended boolean default false not null,
  version integer default 1 not null,
  constraint upkeep_plans_pkey PRIMARY KEY (id),
  constraint upkeep_plans_common_part_id_fkey FOREIGN KEY (common_part_id) REFERENCES common_parts(id),
  constraint upkeep_plans_category_check CHECK (category = ANY (ARRAY['plumbing'::text, 'water'::text, 'electricity'::text, 'gas'::text, 'lift'::text, 'generator'::text, 'fire_safety'::text, 'doors'::text, 'walls'::text, 'cleaning'::text, 'pests'::text, 'security'::text, 'internet'::text, 'other'::text])),
  constraint upkeep_plans_every_months_check CHECK (every_months >= 1 AND every_months <= 120),
  constraint upkeep_plans_lead_days_check CHECK (lead_days >= 0 AND lead_days <= 90),
  constraint upkeep_plans_name_bangla_check CHECK (length(name_bangla) >= 1 AND length(name_bangla) <= 80),
  constraint upkeep_plans_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint upkeep_plans_next CHECK (next_on IS NOT NULL OR every_months IS NULL),
  constraint upkeep_plans_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint upkeep_plans_version_check CHECK (version > 0),
  constraint upkeep_plans_worker_name_check CHECK (length(worker_name) >= 1 AND length(worker_name) <= 100),
  constraint upkeep_plans_worker_phone_check CHECK (length(worker_phone) >= 3 AND length(worker_phone) <= 30)
);
CREATE INDEX upkeep_plans_due ON upkeep_plans USING btree (next_on) WHERE NOT is_ended AND next_on IS NOT NULL;
CREATE UNIQUE INDEX upkeep_plans_name ON upkeep_plans USING btree (lower(name)) WHERE NOT is_ended;
CREATE TRIGGER upkeep_plans_stay BEFORE DELETE OR TRUNCATE ON upkeep_plans FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the list of upkeep plans');

create table users (
  id uuid default uuidv7() not null,
  email text not null,
  name text not null,
  photo text,
  role text default 'user'::text not null,
  created_at timestamp with time zone default now() not null,
  left_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_check CHECK (email = lower(email) AND length(email) <= 254),
  constraint users_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint users_photo_check CHECK (photo ~ '^(https?://|/api/identity/photos/)'::text AND length(photo) <= 2048),
  constraint users_role_check CHECK (role = ANY (ARRAY['user'::text, 'member'::text, 'admin'::text])),
  constraint users_who_left_are_nobody CHECK (left_at IS NULL OR role = 'user'::text AND photo IS NULL AND POSITION(('@'::text) IN (email)) = 0)
);
CREATE INDEX users_here ON users USING btree (role) WHERE left_at IS NULL;
CREATE INDEX users_role ON users USING btree (role, name);
CREATE TRIGGER users_no_admin AFTER UPDATE OF role ON users FOR EACH ROW WHEN (old.role = 'admin'::text AND new.role <> 'admin'::text) EXECUTE FUNCTION drop_tokens();
CREATE TRIGGER users_photo_changed AFTER UPDATE OF photo ON users FOR EACH ROW WHEN (old.photo IS DISTINCT FROM new.photo) EXECUTE FUNCTION drop_old_photo();
CREATE TRIGGER users_role_makes_duties AFTER INSERT OR UPDATE OF role ON users FOR EACH ROW EXECUTE FUNCTION duty_follows_role();

create table vouchers (
  id uuid default uuidv7() not null,
  kind text not null,
  agreement_id uuid,
  debit text,
  credit text not null,
  amount_poisha bigint not null,
  paid_on date not null,
  counted_on date not null,
  payee text,
  reference text,
  month date,
  note text,
  repeats boolean default false not null,
  recorded_at timestamp with time zone not null,
  recorded_by uuid,
  request_key text,
  request_hash text,
  number integer,
  reversed_at timestamp with time zone,
  reversed_by uuid,
  reason text,
  refunds uuid,
  constraint vouchers_pkey PRIMARY KEY (id),
  constraint vouchers_number UNIQUE (number),
  constraint vouchers_request_key UNIQUE (recorded_by, request_key),
  constraint vouchers_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint vouchers_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint vouchers_refunds FOREIGN KEY (refunds) REFERENCES vouchers(id),
  constraint vouchers_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id),
  constraint vouchers_amount_poisha_check CHECK (amount_poisha > 0),
  constraint vouchers_kind_check CHECK (kind = ANY (ARRAY['refund'::text, 'expense'::text, 'transfer'::text, 'owner'::text, 'opening'::text, 'income'::text, 'return'::text, 'suspense'::text])),
  constraint vouchers_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint vouchers_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint vouchers_number_check CHECK (number > 0),
  constraint vouchers_payee_check CHECK (length(payee) >= 1 AND length(payee) <= 200),
  constraint vouchers_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint vouchers_reference_check CHECK (reference = btrim(reference) AND length(reference) >= 1 AND length(reference) <= 64),
  constraint vouchers_refund_agreement CHECK ((kind = 'refund'::text) = (agreement_id IS NOT NULL)),
  constraint vouchers_refund_debit CHECK ((kind = 'refund'::text) = (debit IS NULL)),
  constraint vouchers_request CHECK ((request_key IS NULL) = (request_hash IS NULL)),
  constraint vouchers_request_key_check CHECK (length(request_key) >= 1 AND length(request_key) <= 64),
  constraint vouchers_returned CHECK ((kind = 'return'::text) = (refunds IS NOT NULL)),
  constraint vouchers_reversed CHECK ((reversed_at IS NULL) = (reason IS NULL))
);
CREATE INDEX vouchers_newest ON vouchers USING btree (paid_on DESC, id DESC);
CREATE INDEX vouchers_of_agreement ON vouchers USING btree (agreement_id, paid_on, id) WHERE agreement_id IS NOT NULL;
CREATE INDEX vouchers_of_costs ON vouchers USING btree (counted_on DESC, id DESC) WHERE kind = 'expense'::text;
CREATE INDEX vouchers_of_income ON vouchers USING btree (counted_on DESC, id DESC) WHERE kind = 'income'::text;
CREATE INDEX vouchers_of_refunds ON vouchers USING btree (refunds) WHERE refunds IS NOT NULL;
CREATE INDEX vouchers_of_spending ON vouchers USING btree (counted_on DESC, id DESC) WHERE kind = ANY (ARRAY['expense'::text, 'return'::text]);
CREATE INDEX vouchers_repeating ON vouchers USING btree (month) WHERE kind = 'expense'::text;
CREATE TRIGGER vouchers_cost_stands BEFORE UPDATE OF reversed_at ON vouchers FOR EACH ROW WHEN (new.kind = 'expense'::text AND new.reversed_at IS NOT NULL) EXECUTE FUNCTION guard_return();
CREATE TRIGGER vouchers_guarded BEFORE INSERT OR UPDATE ON vouchers FOR EACH ROW EXECUTE FUNCTION guard_voucher();
CREATE CONSTRAINT TRIGGER vouchers_open_day AFTER INSERT ON vouchers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.counted_on <> new.paid_on AND (new.credit = 'cash'::text OR new.debit = 'cash'::text AND new.paid_on < (new.recorded_at AT TIME ZONE 'Asia/Dhaka'::text)::date)) EXECUTE FUNCTION refuse_closed_cash();
CREATE TRIGGER vouchers_posted AFTER INSERT ON vouchers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_vouchers();
CREATE CONSTRAINT TRIGGER vouchers_refunded AFTER INSERT ON vouchers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'refund'::text) EXECUTE FUNCTION require_refunded();
CREATE TRIGGER vouchers_remembered AFTER INSERT ON vouchers FOR EACH ROW WHEN (new.request_key IS NOT NULL) EXECUTE FUNCTION remember_request('voucher', 'recorded_by');
CREATE TRIGGER vouchers_repair_refunded BEFORE INSERT ON vouchers FOR EACH ROW WHEN (new.refunds IS NOT NULL) EXECUTE FUNCTION guard_undone_repair_cost();
CREATE TRIGGER vouchers_repair_reversed BEFORE UPDATE OF reversed_at ON vouchers FOR EACH ROW WHEN (new.reversed_at IS NOT NULL) EXECUTE FUNCTION guard_undone_repair_cost();
CREATE TRIGGER vouchers_return_of_cost BEFORE INSERT ON vouchers FOR EACH ROW WHEN (new.kind = 'return'::text) EXECUTE FUNCTION guard_return();
CREATE TRIGGER vouchers_separated BEFORE UPDATE ON vouchers FOR EACH ROW WHEN (old.reversed_at IS NULL AND new.reversed_at IS NOT NULL AND new.reversed_by = old.recorded_by AND (old.kind <> ALL (ARRAY['opening'::text, 'suspense'::text]))) EXECUTE FUNCTION separate_vouchers();
CREATE TRIGGER vouchers_stay BEFORE DELETE OR TRUNCATE ON vouchers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the ledger');

create view cheques_now as
 SELECT cheques.id,
    cheques.series_id,
    cheques.agreement_id,
    cheques.bank,
    cheques.bank_key,
    cheques.number,
    cheques.amount_poisha,
    cheques.dated,
    cheques.month,
    cheques.is_security,
    cheques.taken_on,
    cheques.recorded_at,
    cheques.recorded_by,
    cheques.payment_id,
    cheques.deposited_on,
    cheques.place_id,
    cheques.returned_on,
    cheques.given_back_on,
    cheques.given_back_by,
    cheques.given_back_note,
        CASE
            WHEN cheques.given_back_on IS NOT NULL THEN 'givenBack'::text
            WHEN payments.state IS NULL THEN 'held'::text
            WHEN payments.state = 'pending'::text THEN 'deposited'::text
            WHEN payments.state = 'confirmed'::text THEN 'cleared'::text
            ELSE 'returned'::text
        END AS state,
        CASE
            WHEN payments.state = 'confirmed'::text THEN (payments.decided_at AT TIME ZONE 'Asia/Dhaka'::text)::date
            ELSE NULL::date
        END AS cleared_on,
        CASE
            WHEN payments.state = ANY (ARRAY['declined'::text, 'reversed'::text]) THEN COALESCE(cheques.returned_on, (payments.decided_at AT TIME ZONE 'Asia/Dhaka'::text)::date)
            ELSE NULL::date
        END AS unpaid_on,
        CASE
            WHEN payments.state = ANY (ARRAY['declined'::text, 'reversed'::text]) THEN payments.reason
            ELSE NULL::text
        END AS return_reason,
    (cheques.dated + '6 mons'::interval)::date AS valid_through
   FROM cheques
     LEFT JOIN payments ON payments.id = cheques.payment_id;

create view standing_lines with (security_invoker=true) as
 SELECT id,
    place_id,
    import_id,
    identity,
    day,
    amount_poisha,
    balance_poisha,
    reference,
    is_fee,
    phone,
    words,
    "position",
    is_undone,
    numbered_by
   FROM statement_lines
  WHERE NOT is_undone;

create view standing_postings with (security_invoker=true) as
 SELECT id,
    entry_id,
    agreement_id,
    debit,
    credit,
    amount_poisha,
    charge_id,
    charge_kind,
    payment_id,
    voucher_id,
    counted_on
   FROM postings
  WHERE reverses IS NULL AND NOT (EXISTS ( SELECT
           FROM postings mirror
          WHERE mirror.reverses = postings.id));

create view tenancy_members with (security_invoker=true) as
 SELECT agreements.id AS agreement_id,
    agreements.user_id,
    true AS is_tenant
   FROM agreements
  WHERE agreements.user_id IS NOT NULL
UNION ALL
 SELECT tenancy_people.agreement_id,
    tenancy_people.user_id,
    false AS is_tenant
   FROM tenancy_people
  WHERE tenancy_people.user_id IS NOT NULL AND tenancy_people.left_at IS NULL;

create view tenancy_times with (security_invoker=true) as
 SELECT agreement_id,
    user_id,
    is_tenant,
    since,
    until,
    (until AT TIME ZONE 'Asia/Dhaka'::text)::date AS last_day
   FROM ( SELECT tenancy_people.agreement_id,
            tenancy_people.user_id,
            true AS is_tenant,
            lag(tenancy_people.added_at, 1, '-infinity'::timestamp with time zone) OVER (PARTITION BY tenancy_people.agreement_id ORDER BY tenancy_people.added_at, tenancy_people.id) AS since,
            tenancy_people.added_at AS until
           FROM tenancy_people
          WHERE tenancy_people.was_tenant
        UNION ALL
         SELECT agreements.id,
            agreements.user_id,
            true,
            COALESCE(( SELECT max(tenancy_people.added_at) AS max
                   FROM tenancy_people
                  WHERE tenancy_people.agreement_id = agreements.id AND tenancy_people.was_tenant), '-infinity'::timestamp with time zone) AS "coalesce",
            'infinity'::timestamp with time zone
           FROM agreements
        UNION ALL
         SELECT tenancy_people.agreement_id,
            tenancy_people.user_id,
            false,
            '-infinity'::timestamp with time zone,
            COALESCE(tenancy_people.left_at, 'infinity'::timestamp with time zone) AS "coalesce"
           FROM tenancy_people) times
  WHERE user_id IS NOT NULL;

CREATE OR REPLACE FUNCTION public.came_before(back uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select came.id from standing_lines line join standing_lines came on came.place_id = line.place_id and came.amount_poisha = -line.amount_poisha
    and came.day between line.day - 30 and line.day and not came.is_fee
  where line.id = back and line.amount_poisha < 0 and not line.is_fee
    and (came.reference ~ '\d' and (line.reference = came.reference or position(' ' || came.reference || ' ' in plain_words(line.words)) > 0)
      or exists (select from cheques join payments on payments.id = cheques.payment_id
        where payments.method = 'Bank' and payments.amount_poisha = came.amount_poisha
          and has_cheque(came.reference, came.words, cheques.number) and has_cheque(line.reference, line.words, cheques.number))
      or line.day - came.day <= 7 and plain_words(line.words) ~ ' (RETURN|RETURNED|RTN|REVERSAL|REVERSED|BOUNCED?|DISHONOU?RED|UNPAID) '
        and not exists (select from standing_lines one where one.place_id = came.place_id and one.amount_poisha = came.amount_poisha
          and one.id <> came.id and one.day between line.day - 7 and line.day))
    and not exists (select from matched_lines joined join matched_lines beside on beside.match_id = joined.match_id
      join statement_lines other on other.id = beside.line_id
      where joined.line_id = came.id and not joined.is_undone and other.id <> line.id and other.amount_poisha = -came.amount_poisha)
  order by came.day desc, came.position desc, came.id desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.close_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  expected bigint;
begin
  perform pg_advisory_xact_lock(62004);
  if exists (select from settings where closed_through >= new.day) then
    raise exception 'the books are closed up to that day' using errcode = 'check_violation';
  end if;
  expected := drawer_balance(new.day) + new.put_in_poisha;
  if new.expected_poisha <> expected then
    raise exception 'the drawer should have another sum' using errcode = 'check_violation';
  end if;
  new.expected_poisha := expected;
  insert into vouchers (kind, debit, credit, amount_poisha, paid_on, counted_on, recorded_at, recorded_by)
  select 'owner', 'cash', 'owner', new.put_in_poisha, new.day, new.day, new.closed_at, new.closed_by where new.put_in_poisha > 0;
  if new.counted_poisha <> expected then
    with entry as (
      insert into journal_entries (kind, effective_on, recorded_by, reason)
      values ('count', new.day, new.closed_by, coalesce(new.note, ''))
      returning id
    )
    insert into postings (entry_id, debit, credit, amount_poisha, counted_on)
    select id, case when new.counted_poisha > expected then 'cash' else 'over_short' end,
      case when new.counted_poisha > expected then 'over_short' else 'cash' end, abs(new.counted_poisha - expected), new.day
    from entry;
  end if;
  insert into vouchers (kind, debit, credit, amount_poisha, paid_on, counted_on, recorded_at, recorded_by)
  select 'owner', 'owner', 'cash', new.handed_over_poisha, new.day, new.day, new.closed_at, new.closed_by
  where new.handed_over_poisha > 0;
  insert into closing_balances (day, account, poisha)
  select new.day, account, sum(poisha) from (
    select account, poisha from closing_balances where day = (select max(day) from closing_balances)
    union all
    select side.account, side.poisha from postings
    cross join lateral (values (debit, amount_poisha::bigint), (credit, -amount_poisha::bigint)) as side (account, poisha)
    where counted_on <= new.day and counted_on > coalesce((select max(day) from closing_balances), '-infinity')
  ) as sides group by account;
  update settings set closed_through = new.day;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.closes_by(of_match uuid, at_end date, start uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from matched_postings other join postings on postings.id = other.posting_id
      where other.match_id = of_match and postings.counted_on > at_end)
    and not exists (select from matched_lines other join statement_lines late on late.id = other.line_id
      where other.match_id = of_match and late.day > at_end)
    and is_even_match(of_match, start)
$function$
;

CREATE OR REPLACE FUNCTION public.count_drawers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held bigint;
begin
  perform pg_advisory_xact_lock(62004);
  if new.held_poisha is null then
    insert into handovers (giver, receiver, amount_poisha, day, is_count, recorded_at)
    select holder, new.closed_by, free_cash(holder, new.day), new.day, true, new.closed_at
    from (select distinct holder from drawer_moves) as holders
    where free_cash(holder, new.day) > 0 and not exists (select from settings where closed_through >= new.day);
  end if;
  select coalesce(sum(amount_poisha), 0) into held from drawer_moves where day <= new.day;
  if held <> coalesce(new.held_poisha, held) then
    raise exception 'the drawers of others have another sum' using errcode = 'check_violation';
  end if;
  new.held_poisha := held;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.count_lines_to_sort(of_place uuid, at_end date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from standing_lines line where line.place_id = of_place and line.day <= at_end
    and not exists (select from taken_lines taken where taken.reconciliation_id = standing_start(of_place) and taken.line_id = line.id)
    and not exists (select from matched_lines where line_id = line.id and not is_undone)
$function$
;

CREATE OR REPLACE FUNCTION public.done_alone(entry journal_entries)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  with done as (
    select earlier.* from journal_entries earlier
    where earlier.recorded_by = entry.recorded_by and earlier.recorded_at > entry.recorded_at - interval '24 hours' and earlier.tx <> entry.tx
      and earlier.agreement_id is not distinct from entry.agreement_id and case
        when entry.kind in ('refund', 'owner') then earlier.kind = entry.kind
        when entry.kind in ('waive', 'write off', 'correct', 'release') then earlier.kind in ('waive', 'write off', 'correct', 'release')
        else false end
      and not exists (select from approvals join journal_entries approved on approved.id = used_by
        where approved.tx = earlier.tx and approved.agreement_id is not distinct from earlier.agreement_id)
  )
  select (select coalesce(sum(posting.amount_poisha), 0) from done join postings posting on posting.entry_id = done.id
      where done.kind not in ('correct', 'release') and posting.reverses is null
        and not exists (select from postings mirror where mirror.reverses = posting.id)
        and (done.kind <> 'owner'
          or exists (select from postings own where own.entry_id = entry.id and (own.debit, own.credit) = (posting.debit, posting.credit))
          and not exists (select from vouchers join till_closings on closed_at = vouchers.recorded_at and closed_by = vouchers.recorded_by
            where vouchers.id = done.id)))
    + (select coalesce(sum(lowered_charges(entry.agreement_id, act.tx)), 0)
      from (select distinct tx from done where kind in ('correct', 'release')) as act)
$function$
;

CREATE OR REPLACE FUNCTION public.drawer_balance(day date)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  last till_closings;
begin
  select * into last from till_closings order by till_closings.day desc limit 1;
  return coalesce(last.counted_poisha - last.handed_over_poisha, 0) + coalesce((
    select sum(case when debit = 'cash' then amount_poisha else -amount_poisha end) from postings
    where (debit = 'cash' or credit = 'cash') and counted_on > coalesce(last.day, '-infinity') and counted_on <= drawer_balance.day
  ), 0);
end
$function$
;

CREATE OR REPLACE FUNCTION public.drop_old_photo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from profile_photos where user_id = new.id and new.photo is distinct from '/api/identity/photos/' || name;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.drop_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from api_tokens where user_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.drop_without_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from tenant_files where agreement_id = new.agreement_id and purpose_of_part(part) = new.purpose;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.duty_follows_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.role = 'admin' then
    insert into duties (user_id, duty) select new.id, 'owner'
    where not exists (select from duties where user_id = new.id and duty in ('owner', 'manager') and ended_at is null);
  elsif tg_op = 'UPDATE' then
    update duties set ended_at = now(),
      reason = case when new.left_at is null then 'The role was taken away.' else 'The account was deleted.' end
    where user_id = new.id and ended_at is null and (duty in ('owner', 'manager') or new.left_at is not null);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.duty_voids_links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from identity.tokens where purpose <> 'confirm email' and account_id in (
    select account.id from identity.accounts account join users on users.email = account.email where users.id = new.user_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.explain_balance(of_place uuid, at_end date, start uuid DEFAULT NULL::uuid, OUT book_poisha bigint, OUT lines_open_poisha bigint, OUT postings_open_poisha bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select
    (select coalesce(sum(signed_poisha(posting, account)), 0) from postings posting
      where account in (posting.debit, posting.credit) and counted_on <= at_end),
    (select coalesce(sum(amount_poisha), 0) from open_lines(of_place, at_end, start)),
    (select coalesce(sum(signed_poisha(posting, account)), 0) from open_postings(of_place, at_end, start) as posting)
  from places where id = of_place
$function$
;

CREATE OR REPLACE FUNCTION public.fill_in_charge_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select kind into new.charge_kind from charges where id = new.charge_id;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.free_cash(person uuid, from_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select least(held_cash(person, from_day), (
    select min(balance) from (
      select day, sum(sum(amount_poisha)) over (order by day) as balance from drawer_moves where holder = person group by day
    ) as days where day >= from_day))::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.guard_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare kept approvals;
begin
  kept := new;
  if old.decision is null then
    kept.decision := null;
    kept.decided_by := null;
    kept.decided_at := null;
    kept.reason := null;
    kept.problem := null;
  elsif old.used_by is null then
    kept.used_by := null;
  end if;
  if kept is distinct from old or old.decision is null and new.decision = 'approved' and new.decided_at >= old.expires_at then
    raise exception 'an approval is decided once, in seven days, and used once' using errcode = 'insufficient_privilege';
  end if;
  if old.decision is null and new.decision = 'approved' and not is_owner(new.decided_by)
    and is_own_home(new.agreement_id, new.decided_by) then
    raise exception 'somebody else does that for this home' using errcode = 'check_violation', constraint = 'duties_own_home';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare kept charges;
begin
  if tg_op = 'INSERT' then
    if new.outstanding_poisha = 0 and new.cancelled_at is null then
      new.outstanding_poisha := new.amount_poisha;
      return new;
    end if;
  else
    kept := new;
    kept.outstanding_poisha := old.outstanding_poisha;
    kept.cancelled_at := old.cancelled_at;
    if kept is not distinct from old
      and (new.outstanding_poisha = old.outstanding_poisha or pg_trigger_depth() > 1)
      and (old.cancelled_at is null or new.cancelled_at = old.cancelled_at) then
      return new;
    end if;
  end if;
  raise exception 'a charge is only changed by postings' using errcode = 'insufficient_privilege';
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_cheque()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept cheques;
  was text;
  payment payments;
begin
  if tg_op = 'INSERT' then
    if new.payment_id is null and new.given_back_on is null then return new; end if;
    raise exception 'a cheque is held first' using errcode = 'insufficient_privilege';
  end if;
  kept := new;
  if old.payment_id is null and old.given_back_on is null
    and exists (select from agreements where id = new.agreement_id and moved_from = old.agreement_id) then
    kept.agreement_id := old.agreement_id;
    if kept is not distinct from old then return new; end if;
    kept := new;
  end if;
  select state into was from payments where id = old.payment_id;
  if old.given_back_on is null and (was is null or was in ('declined', 'reversed')) then
    kept.given_back_on := old.given_back_on;
    kept.given_back_by := old.given_back_by;
    kept.given_back_note := old.given_back_note;
    if new.payment_id is distinct from old.payment_id and new.given_back_on is null and new.returned_on is null then
      select * into payment from payments where id = new.payment_id;
      if payment.state = 'pending' and payment.method = 'Bank'
        and (payment.agreement_id, payment.amount_poisha) = (new.agreement_id, new.amount_poisha) then
        kept.payment_id := old.payment_id;
        kept.deposited_on := old.deposited_on;
        kept.place_id := old.place_id;
        kept.returned_on := old.returned_on;
      end if;
    elsif was is not null and old.returned_on is null then
      kept.returned_on := old.returned_on;
    end if;
  end if;
  if kept is distinct from old then
    raise exception 'a cheque goes from held to deposited, returned or given back' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_closed_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(62004);
  if exists (select from added, settings where effective_on <= closed_through) then
    raise exception 'the books are closed up to that day' using errcode = 'check_violation';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare kept consents;
begin
  kept := new;
  kept.ended_at := old.ended_at;
  kept.ended_by := old.ended_by;
  kept.ended_because := old.ended_because;
  if kept is distinct from old or old.ended_at is not null then
    raise exception 'a consent is only ever ended, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare is_fixed boolean;
begin
  if tg_op = 'INSERT' then
    if new.state not in ('queued', 'skipped') or new.body is not null or new.sent_at is not null then
      raise exception 'a delivery begins unsent' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  is_fixed := old.state in ('sent', 'delivered', 'unknown') or old.decided_by is not null;
  if (new.id, new.notification_id, new.channel, new.address_hash, new.language)
      is distinct from (old.id, old.notification_id, old.channel, old.address_hash, old.language)
    or (new.user_id, new.agreement_id) is distinct from (old.user_id, old.agreement_id)
    or new.address is not null and new.address is distinct from old.address
    or is_fixed and old.body is not null and (
      new.body is not null and new.body is distinct from old.body or new.subject is not null and new.subject is distinct from old.subject
      or old.parts is not null and (new.parts, new.cost_poisha) is distinct from (old.parts, old.cost_poisha))
    or old.state in ('sent', 'delivered') and (
      new.sent_at is distinct from old.sent_at or old.body is null and new.body is not null or new.attempts <> old.attempts
      or (new.parts, new.cost_poisha) is distinct from (old.parts, old.cost_poisha)
      or (new.decided_by, new.decided_at) is distinct from (old.decided_by, old.decided_at)) then
    raise exception 'a delivery keeps to whom it goes and what was sent' using errcode = 'insufficient_privilege';
  end if;
  if new.state <> old.state and old.state || ' > ' || new.state not in (
    'queued > sending', 'queued > skipped', 'queued > held', 'queued > failed', 'sending > sent', 'sending > queued',
    'sending > failed', 'sending > unknown', 'sending > skipped', 'sending > held', 'sent > delivered', 'sent > failed',
    'held > skipped') and not (
    new.decided_by is not null and new.decided_at is distinct from old.decided_at and old.state || ' > ' || new.state in (
    'unknown > sent', 'unknown > queued', 'unknown > failed', 'held > queued', 'failed > queued')) then
    raise exception 'a delivery does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.deposited_on < new.taken_on then
    raise exception 'a cheque is deposited once it was taken' using errcode = 'check_violation', constraint = 'cheques_not_before_taken';
  elsif new.deposited_on < old.returned_on then
    raise exception 'a cheque is deposited again once it came back' using errcode = 'check_violation', constraint = 'cheques_not_before_return';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_duty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person users;
  kept duties;
begin
  if tg_op = 'INSERT' then
    -- They become no member meanwhile, and do not leave.
    select * into person from users where id = new.user_id for no key update;
    if new.ended_at is not null or person.left_at is not null or person.role = 'member' and new.duty in ('owner', 'manager') then
      raise exception 'a duty begins before it ends, of somebody who is here; who has a home is neither owner nor manager'
        using errcode = 'check_violation', constraint = 'duties_of_whom';
    end if;
    return new;
  end if;
  kept := new;
  kept.ended_at := old.ended_at;
  kept.ended_by := old.ended_by;
  kept.reason := old.reason;
  if kept is distinct from old or old.ended_at is not null then
    raise exception 'a duty is only ever ended, once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare kept statement_lines;
begin
  kept := new;
  -- A person who has left takes their telephone and words along.
  if new.phone is null and new.words is null then
    kept.phone := old.phone;
    kept.words := old.words;
  end if;
  if old.reference is null and old.numbered_by is null and new.numbered_by is not null and not old.is_undone then
    kept.reference := null;
    kept.numbered_by := null;
  end if;
  -- With its file, by the trigger of that.
  if pg_trigger_depth() > 1 then
    if new.is_undone then kept.is_undone := old.is_undone; end if;
    if old.numbered_by is not null and new.reference is null and new.numbered_by is null then
      kept.reference := old.reference;
      kept.numbered_by := old.numbered_by;
    end if;
  end if;
  if kept is distinct from old then
    raise exception 'a line of a statement only ever forgets whose telephone it names, is taken back with its file, or gets its number'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare kept matches;
begin
  kept := new;
  kept.undone_at := old.undone_at;
  kept.undone_by := old.undone_by;
  kept.reason := old.reason;
  if kept is distinct from old or old.undone_at is not null then
    raise exception 'a match is only ever undone, once' using errcode = 'insufficient_privilege';
  end if;
  if new.undone_at is not null then
    update matched_lines set is_undone = true where match_id = new.id;
    update matched_postings set is_undone = true where match_id = new.id;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_matched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() < 2 then raise exception 'a match is only ever undone, once' using errcode = 'insufficient_privilege'; end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare kept notifications;
begin
  kept := new;
  kept.spread_at := old.spread_at;
  if kept is not distinct from old and old.spread_at is null and new.spread_at is not null then return new; end if;
  raise exception 'a notification is only ever spread, once' using errcode = 'insufficient_privilege';
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare kept payments;
begin
  if tg_op = 'INSERT' then
    if not exists (select from accounts where method = new.method) then
      raise exception 'there is no account of the method %', new.method using errcode = 'check_violation';
    end if;
    if new.arrived_in is not null and not is_part_of_method(new.arrived_in, new.method) then
      raise exception 'the method % has no account %', new.method, new.arrived_in using errcode = 'check_violation';
    end if;
    if new.unapplied_poisha = 0 and new.held_poisha = 0 and new.state in ('pending', 'confirmed') then return new; end if;
  else
    kept := new;
    kept.unapplied_poisha := old.unapplied_poisha;
    kept.held_poisha := old.held_poisha;
    kept.state := old.state;
    kept.decided_at := old.decided_at;
    kept.decided_by := old.decided_by;
    kept.reason := old.reason;
    if old.state = 'pending' and new.state = 'confirmed' then
      -- The certificate of tax withheld comes with its confirmation.
      kept.certificate := old.certificate;
      kept.certified_on := old.certified_on;
      -- Where money came is seen when it comes.
      if new.arrived_in is null or is_part_of_method(new.arrived_in, new.method) then kept.arrived_in := old.arrived_in; end if;
    end if;
    if kept is not distinct from old
      and ((new.unapplied_poisha, new.held_poisha) = (old.unapplied_poisha, old.held_poisha) or pg_trigger_depth() > 1)
      and (old.state || ' > ' || new.state in ('pending > confirmed', 'pending > declined', 'confirmed > reversed')
        or (new.state, new.decided_at, new.decided_by, new.reason)
          is not distinct from (old.state, old.decided_at, old.decided_by, old.reason)) then
      return new;
    end if;
  end if;
  raise exception 'a payment is only changed by postings, and decided once' using errcode = 'insufficient_privilege';
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_reconciliation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare kept reconciliations;
begin
  kept := new;
  kept.undone_at := old.undone_at;
  kept.undone_by := old.undone_by;
  kept.reason := old.reason;
  if kept is distinct from old or old.undone_at is not null or new.undone_at is null then
    raise exception 'a proof is only ever taken back, once' using errcode = 'insufficient_privilege';
  end if;
  perform from places where id = new.place_id for update;
  if exists (select from reconciliations later where later.place_id = old.place_id and later.day > old.day and later.undone_at is null) then
    raise exception 'a later day is proved' using errcode = 'check_violation', constraint = 'reconciliations_latest';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_repair()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept repairs;
  target repairs;
begin
  if tg_op = 'INSERT' then
    if new.state = 'new' and new.version = 1 and new.reopened = 0 and new.state_since = new.reported_at then return new; end if;
    raise exception 'a repair begins as new' using errcode = 'check_violation', constraint = 'repairs_state';
  end if;
  kept := new;
  kept.public_note := old.public_note;
  kept.office_note := old.office_note;
  kept.is_urgent := old.is_urgent;
  kept.state := old.state;
  kept.state_since := old.state_since;
  kept.worker_name := old.worker_name;
  kept.worker_phone := old.worker_phone;
  kept.visit_on := old.visit_on;
  kept.visit_time := old.visit_time;
  kept.waits_for := old.waits_for;
  kept.joined_into := old.joined_into;
  kept.done_at := old.done_at;
  kept.reopened := old.reopened;
  kept.version := old.version;
  if kept is distinct from old or new.version <> old.version + 1 then
    raise exception 'a repair keeps where it is and what was reported, and each change has the next version' using errcode = 'insufficient_privilege';
  end if;
  if new.state = old.state and (new.state_since <> old.state_since or new.joined_into is distinct from old.joined_into)
    or new.reopened <> old.reopened + (new.state = 'new' and old.state in ('done', 'confirmed', 'declined'))::integer then
    raise exception 'the days and reopenings of a repair follow from its states' using errcode = 'check_violation', constraint = 'repairs_state';
  end if;
  if new.state <> old.state and old.state || ' > ' || new.state not in (
    'new > taken', 'new > done', 'new > confirmed', 'new > declined', 'new > withdrawn', 'new > joined',
    'taken > done', 'taken > confirmed', 'taken > declined', 'taken > withdrawn', 'taken > joined',
    'done > confirmed', 'done > new', 'confirmed > new', 'declined > new', 'joined > new') then
    raise exception 'a repair does not go from % to %', old.state, new.state using errcode = 'check_violation', constraint = 'repairs_state';
  end if;
  if new.state = 'joined' and old.state <> 'joined' then
    -- Two joins in opposite directions wait for each other here, if the server has not locked both rows in the order of their ids before.
    select * into target from repairs where id = new.joined_into for no key update;
    if target.common_part_id is distinct from new.common_part_id or target.state not in ('new', 'taken')
      or exists (select from repairs where joined_into = new.id) then
      raise exception 'a repair is joined into an open one of its common part that stands for itself'
        using errcode = 'check_violation', constraint = 'repairs_one_deep';
    end if;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_repair_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  flat uuid;
begin
  select apartment_id into flat from repairs where id = new.repair_id;
  if new.voucher_id is not null then
    if not exists (select from vouchers where id = new.voucher_id and kind = 'expense') then
      raise exception 'the cost of a repair is an expense' using errcode = 'check_violation', constraint = 'repair_costs_expense';
    end if;
    perform refuse_own_home(agreements.id, person)
    from agreements, lateral (
      select recorded_by as person from vouchers where id = new.voucher_id
      union all select decided_by from approvals where id = nullif(current_setting('onebuilding.approval', true), '')::uuid
    ) as people
    where agreements.apartment_id = flat and agreements.status in ('accepted', 'owned') and person is not null;
  elsif flat is not null and not exists (
    select from charges join agreements on agreements.id = agreement_id where charges.id = new.charge_id and agreements.apartment_id = flat
  ) then
    raise exception 'a repair of a flat is charged to a home of it' using errcode = 'check_violation', constraint = 'repair_costs_flat';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  cost vouchers;
begin
  if tg_op = 'UPDATE' then
    if exists (select from vouchers where refunds = new.id and reversed_at is null) then
      raise exception 'a cost of which something was given back is not taken back before that' using errcode = 'check_violation',
        constraint = 'vouchers_given_back';
    end if;
    return new;
  end if;
  select * into cost from vouchers where id = new.refunds for update;
  if cost.kind is distinct from 'expense' or cost.reversed_at is not null or new.credit <> cost.debit
    or new.amount_poisha > cost.amount_poisha - (
      select coalesce(sum(amount_poisha), 0) from vouchers where refunds = new.refunds and reversed_at is null)
  then
    raise exception 'what is given back is of a cost that stands, and no more than is left of it' using errcode = 'check_violation',
      constraint = 'vouchers_given_back';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_undone_repair_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_own_home(agreements.id, case tg_op when 'INSERT' then new.recorded_by else new.reversed_by end)
  from repair_costs join repairs on repairs.id = repair_id
  join agreements on agreements.apartment_id = repairs.apartment_id and agreements.status in ('accepted', 'owned')
  where voucher_id = coalesce(new.refunds, new.id);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.guard_voucher()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare kept vouchers;
begin
  if tg_op = 'INSERT' then
    if new.reversed_at is null then return new; end if;
  else
    kept := new;
    kept.reversed_at := old.reversed_at;
    kept.reversed_by := old.reversed_by;
    kept.reason := old.reason;
    if kept is not distinct from old and old.reversed_at is null then return new; end if;
  end if;
  raise exception 'a voucher is only ever reversed, once' using errcode = 'insufficient_privilege';
end
$function$
;

CREATE OR REPLACE FUNCTION public.has_cheque(reference text, words text, cheque text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((ltrim(reference, '0'::text) = ltrim(cheque, '0'::text)) OR (plain_words(words) ~ ((' [A-Z]*0*'::text || ltrim(cheque, '0'::text)) || ' '::text)))
;

CREATE OR REPLACE FUNCTION public.has_own_drawer(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from duties where user_id = person and ended_at is null and duty = 'caretaker')
    and not exists (select from duties where user_id = person and ended_at is null and duty in ('owner', 'manager', 'accountant'))
$function$
;

CREATE OR REPLACE FUNCTION public.has_shown_numbers(of_place uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select (select method in ('bKash', 'Nagad') from places where id = of_place) or (
    (select count(*) >= 10 from (
      select distinct payments.id from matches join matched_lines on matched_lines.match_id = matches.id
        join standing_lines line on line.id = line_id join matched_postings on matched_postings.match_id = matches.id
        join postings on postings.id = posting_id join payments on payments.id = payment_id
      where matches.place_id = of_place and undone_at is null and matched_by is not null
        and line.reference = payments.reference and payments.state = 'confirmed' limit 10) as confirmed)
    and (select count(*) filter (where n = 1) * 3 >= sum(n) * 2 from (
      select count(*) as n from (
        select reference from standing_lines
        where place_id = of_place and amount_poisha > 0 and not is_fee and reference is not null order by day desc, position desc, id desc limit 1000
      ) as latest group by reference) as numbers))
$function$
;

CREATE OR REPLACE FUNCTION public.held_cash(person uuid, at_end date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(amount_poisha), 0)::bigint from drawer_moves where holder = person and day <= at_end
$function$
;

CREATE OR REPLACE FUNCTION public.homes_named_by(of_line uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  with line as materialized (
    select replace(right(phone, 10), 'X', '_') as phone, plain_words(words) as words, plain_digits(words) as digits,
      ' ' || replace(btrim(plain_words(words)), ' ', '') || ' ' as run
    from statement_lines where id = of_line and (phone is not null or words is not null)
  ), person as (
    select agreements.id as agreement_id, coalesce(tenant_name, users.name) as name
    from agreements left join users on users.id = user_id where status in ('accepted', 'owned')
    union all select agreement_id, name from tenancy_people where name is not null and until is null
  ), flat as materialized (
    select agreements.id as agreement_id, plain_words(apartment_no) as number
    from agreements join apartments on apartments.id = apartment_id where status in ('accepted', 'owned')
  )
  select agreement_id from known_phones() as known, line where known.digits like line.phone or position(known.digits in line.digits) > 0
  union
  select agreement_id from line
    join person on line.words <> '  '
      and exists (select from string_to_table(btrim(plain_words(person.name)), ' ') as word where length(word) > 1 and position(word in line.run) > 0)
    cross join lateral (select name_words(person.name) as name offset 0) as divided
  where cardinality(divided.name) > 1
    and ((select count(*) from unnest(divided.name) as word where position(' ' || word || ' ' in line.words) > 0) > 1
      -- An account's name such as NUSRATSULTANA.
      or position(array_to_string(divided.name, '') in line.run) > 0 or position(divided.name[2] || divided.name[1] in line.run) > 0)
  union
  select agreement_id from line
    join flat on line.words <> '  ' and number ~ '[A-Z]' and position(substring(number from '\d+') in line.run) > 0
    cross join lateral (select regexp_replace(number, '([A-Z])(?=\d)|(\d)(?=[A-Z])', '\1\2 ', 'g') as apart offset 0) as parted
    -- A-101, A 101, A101 and 101-A are one.
  where position(number in line.words) > 0 or position(apart in line.words) > 0
    or position(' ' || replace(number, ' ', '') || ' ' in line.words) > 0
    or position(regexp_replace(apart, '^ (\S+) (\S+) $', ' \2 \1 ') in line.words) > 0
$function$
;

CREATE OR REPLACE FUNCTION public.is_even_match(of_match uuid, start uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from matched_lines joined join taken_lines taken on taken.line_id = joined.line_id
      where joined.match_id = of_match and taken.reconciliation_id = start)
    and not exists (select from matched_postings joined join taken_postings taken on taken.posting_id = joined.posting_id
      where joined.match_id = of_match and taken.reconciliation_id = start)
    or (select coalesce(sum(line.amount_poisha), 0) from matched_lines joined join statement_lines line on line.id = line_id
      where joined.match_id = of_match
        and not exists (select from taken_lines taken where taken.reconciliation_id = start and taken.line_id = line.id))
    = (select coalesce(sum(signed_poisha(posting, account)), 0) from matched_postings joined join postings posting on posting.id = posting_id
      join places on places.id = joined.place_id where joined.match_id = of_match
        and not exists (select from taken_postings taken where taken.reconciliation_id = start and taken.posting_id = posting.id))
$function$
;

CREATE OR REPLACE FUNCTION public.is_own_home(home uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from tenancy_members where agreement_id = home and user_id = person)
    or exists (
      select from agreements noted join users on users.id = person
      where noted.id = home and (lower(trim(noted.tenant_email)) = users.email
        or exists (
          select from (
            select phone from agreements where user_id = person or tenant_email = users.email
            union all select second_phone from agreements where user_id = person or tenant_email = users.email
            union all select phone from tenancy_people where user_id = person and left_at is null
          ) as theirs
          where length(last_digits(phone)) = 10 and last_digits(phone) in (last_digits(noted.phone), last_digits(noted.second_phone)))))
$function$
;

CREATE OR REPLACE FUNCTION public.is_owner(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from duties where user_id = person and duty = 'owner' and ended_at is null)
$function$
;

CREATE OR REPLACE FUNCTION public.is_part_of_method(code text, method text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from accounts join accounts whole on whole.code = accounts.part_of
    where accounts.code = is_part_of_method.code and whole.method = is_part_of_method.method)
$function$
;

CREATE OR REPLACE FUNCTION public.is_reported_besides(of_method text, of_reference text, of_claim uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select exists (select from payments other where other.reference = of_reference and coalesce(other.claimed_with, other.id) <> of_claim
      and (other.state <> 'declined' or other.decided_by is distinct from other.recorded_by
        or other.agreement_id not in (select agreement_id from payments where coalesce(claimed_with, id) = of_claim)))
    or exists (select from audit_events where kind = 'number_reported_again' and coalesce(details->>'method' = of_method, true)
      and details->>'reference' = of_reference)
$function$
;

CREATE OR REPLACE FUNCTION public.is_transaction_number(of_method text, reference text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select reference ~ '\d' and case of_method when 'bKash' then reference ~ '^[A-Z0-9]{10}$' when 'Nagad' then reference ~ '^[A-Z0-9]{8}$'
      else length(reference) >= 6 and length(regexp_replace(reference, '\D', '', 'g')) >= 4 end
    and reference !~ '^(88)?01[3-9]\d{8}$'
    and not exists (select from known_phones() as known where reference ~ '^\d+$' and known.digits = right(reference, 10))
    and not exists (select from places where length(last_digits(number)) >= 4 and last_digits(number) = last_digits(reference))
$function$
;

CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(62010);
  if not exists (select from duties where duty = 'owner' and ended_at is null) then
    raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'duties_last_owner';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_handover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(62004);
  perform pg_advisory_xact_lock(62007);
  if exists (select from settings where closed_through >= new.day) then
    raise exception 'the books are closed up to that day' using errcode = 'check_violation', constraint = 'handovers_open_day';
  end if;
  new.into_own := has_own_drawer(new.receiver) and not new.is_count;
  if new.giver is not null and new.amount_poisha > free_cash(new.giver, new.day) then
    raise exception 'there is not so much cash in this drawer' using errcode = 'check_violation', constraint = 'handovers_held';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_proved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  late record;
begin
  insert into taken_lines select proof.id, added.id from added
    join reconciliations proof on proof.place_id = added.place_id and proof.is_first and proof.undone_at is null and added.day <= proof.day;
  select added.day into late from added
    join reconciliations proof on proof.place_id = added.place_id and proof.undone_at is null and proof.day >= added.day
    where not exists (select from taken_lines taken where taken.line_id = added.id) order by added.day limit 1;
  if found then
    raise exception 'a line of a day that is proved: %', late.day using errcode = 'check_violation', constraint = 'statement_lines_proved';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.know_subject()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.subject_id := (select id from users where email = new.subject_email);
  if new.subject_id is not null and new.actor_email is distinct from new.subject_email
    and exists (select from agreements where tenant_email = new.subject_email and user_id is null) then
    new.subject_id := null;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.known_phones()
 RETURNS TABLE(agreement_id uuid, digits text)
 LANGUAGE sql
 STABLE
AS $function$
  select known.agreement_id, last_digits(known.phone) from (
    select id as agreement_id, phone from agreements where phone is not null and status in ('accepted', 'ended', 'owned')
    union select id, second_phone from agreements where second_phone is not null and status in ('accepted', 'ended', 'owned')
    union select tenancy_people.agreement_id, phone from tenancy_people where phone is not null and until is null
    union select known_payers.agreement_id, phone from known_payers where phone is not null
    -- What waits at the flat from which a tenant moved is of the same payers.
    union select moved_from, known_payers.phone from known_payers join agreements on agreements.id = known_payers.agreement_id
      where known_payers.phone is not null and moved_from is not null
  ) as known where length(last_digits(known.phone)) = 10
$function$
;

CREATE OR REPLACE FUNCTION public.last_digits(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN "right"(regexp_replace($1, '\D'::text, ''::text, 'g'::text), 10)
;

CREATE OR REPLACE FUNCTION public.lowered_charges(tenancy uuid, act_tx xid8)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  with act as (
    select wrong.*, corrected.amount_poisha as right_poisha, coalesce(corrected.to_day, ends) as right_to,
      corrected.id is null or coalesce(corrected.from_day, begins) is distinct from coalesce(wrong.from_day, begins)
        or coalesce(corrected.to_day, ends) is not distinct from ends as is_decided
    from (
      select charges.*, coalesce(make_date(year, month, 1), due_on) as begins, journal_entries.kind = 'release' as is_released,
        coalesce(to_day, (make_date(year, month, 1) + interval '1 month - 1 day')::date) as ends,
        (cancelled_at at time zone 'Asia/Dhaka')::date as today
      from journal_entries join postings on entry_id = journal_entries.id join charges on charges.id = postings.charge_id
      where journal_entries.agreement_id = tenancy and journal_entries.kind in ('correct', 'release') and tx = act_tx
        and recorded_by is not null and postings.reverses = charges.id
    ) as wrong left join charges corrected on corrected.corrects = wrong.id
  ), lowered as (
    select year, month, kind, case
      when is_released then case when begins <= today then amount_poisha else 0 end
      when is_decided then greatest(amount_poisha - coalesce(right_poisha, 0), 0)
      when right_to >= least(today, ends) then 0
      else greatest(amount_poisha - right_poisha, 0)::bigint * (least(today, ends) - right_to) / (ends - right_to)
    end as poisha from act
  ), elsewhere as (
    select year, month, sum(charges.amount_poisha) as poisha
    from agreements own join agreements other on other.id <> own.id
      and (other.moved_from = own.id or (other.user_id, other.apartment_id) = (own.user_id, own.apartment_id))
    join journal_entries on journal_entries.agreement_id = other.id and journal_entries.kind = 'charge' and tx = act_tx
    join postings on entry_id = journal_entries.id join charges on charges.id = postings.id
    where own.id = tenancy and charges.kind = 'rent' and exists (select from act where is_released or not is_decided)
    group by year, month
  )
  select case when exists (select from imports where tenancy = any (added) and undone_at is not null) then 0 else (
    select coalesce(sum(greatest(months.poisha - coalesce(elsewhere.poisha, 0), 0)), 0)
    from (select year, month, kind, sum(poisha) as poisha from lowered group by year, month, kind) as months
    left join elsewhere on kind = 'rent' and elsewhere.year = months.year and elsewhere.month = months.month
  ) end::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.move_drawer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person uuid;
  there bigint;
begin
  if new.reverses is null then
    insert into drawer_moves (holder, day, amount_poisha, posting_id)
    select recorded_by, new.counted_on, new.amount_poisha, new.id from journal_entries
    where id = new.entry_id and new.debit = 'cash' and has_own_drawer(recorded_by);
    return null;
  end if;
  select holder into person from drawer_moves where posting_id = new.reverses;
  if person is null then return null; end if;
  perform pg_advisory_xact_lock(62007);
  there := free_cash(person, new.counted_on);
  insert into drawer_moves (holder, day, amount_poisha, posting_id)
  select person, new.counted_on, -least(there, new.amount_poisha), new.id where there > 0;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.move_handover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into drawer_moves (holder, day, amount_poisha, handover_id)
  select new.giver, new.day, -new.amount_poisha, new.id where new.giver is not null
  union all select new.receiver, new.day, new.amount_poisha, new.id where new.into_own;
  if new.giver is null then perform refuse_overdrawn(new.day); end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.name_words(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY(SELECT each.word FROM regexp_split_to_table(btrim(plain_words($1)), ' '::text) WITH ORDINALITY each(word, place) WHERE ((length(each.word) > 1) AND (each.word <> ALL (ARRAY['MD'::text, 'MOHAMMAD'::text, 'MOHAMMED'::text, 'MUHAMMAD'::text, 'MST'::text, 'MOSAMMAT'::text, 'MR'::text, 'MRS'::text, 'MS'::text, 'DR'::text, 'ENGR'::text, 'ADV'::text, 'HAJI'::text, 'ALHAJ'::text, 'মোঃ'::text, 'মো'::text, 'মোহাম্মদ'::text, 'মুহাম্মদ'::text, 'মোসাম্মৎ'::text, 'মোছাঃ'::text, 'মোছা'::text, 'জনাব'::text, 'ডাঃ'::text, 'ডা'::text, 'হাজী'::text]))) GROUP BY each.word ORDER BY (min(each.place)))
;

CREATE OR REPLACE FUNCTION public.note_due_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into receipts_due (payment_id)
  select new.id where exists (select from accounts where method = new.method and kind = 'money');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into accounts (code, kind) values (new.code, 'expense');
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_day(day date, today date)
 RETURNS date
 LANGUAGE plpgsql
AS $function$
declare closed date;
begin
  perform pg_advisory_xact_lock_shared(62004);
  select closed_through into closed from settings;
  return case when day <= closed then greatest(today, closed + 1) else day end;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_income_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into accounts (code, kind) values (new.code, 'income');
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_lines(of_place uuid, at_end date, start uuid DEFAULT NULL::uuid)
 RETURNS SETOF statement_lines
 LANGUAGE sql
 STABLE
AS $function$
  with begun as materialized (select coalesce(start, standing_start(of_place)) as id)
  select line.* from standing_lines line cross join begun where line.place_id = of_place and line.day <= at_end
    and not exists (select from taken_lines taken where taken.reconciliation_id = begun.id and taken.line_id = line.id)
    and not exists (select from matched_lines joined where joined.line_id = line.id and not joined.is_undone
      and closes_by(joined.match_id, at_end, begun.id))
$function$
;

CREATE OR REPLACE FUNCTION public.open_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  whole accounts;
begin
  if tg_op = 'UPDATE' and old.account is not distinct from new.account then
    if old.account is not null and old.method <> new.method then
      raise exception 'what was brought of a place is of its method' using errcode = 'check_violation', constraint = 'places_account_stays';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.account is not null then
    raise exception 'the account of a place stays' using errcode = 'check_violation', constraint = 'places_account_stays';
  end if;
  if new.account is null then return new; end if;
  select * into whole from accounts where method = new.method and kind = 'money';
  if new.account = whole.code then return new; end if;
  if new.account !~ ('^' || whole.code || '_[1-9][0-9]{0,2}$') then
    raise exception 'the account of a place is a part of that of its method' using errcode = 'check_violation';
  end if;
  insert into accounts (code, kind, part_of) values (new.account, 'money', whole.code);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_postings(of_place uuid, at_end date, start uuid DEFAULT NULL::uuid)
 RETURNS SETOF postings
 LANGUAGE sql
 STABLE
AS $function$
  with begun as materialized (select coalesce(start, standing_start(of_place)) as id)
  select posting.* from postings posting join places on places.id = of_place cross join begun
  where places.account in (posting.debit, posting.credit) and posting.counted_on <= at_end
    and not exists (select from taken_postings taken where taken.reconciliation_id = begun.id and taken.posting_id = posting.id)
    and not exists (select from matched_postings joined where joined.posting_id = posting.id and joined.place_id = of_place
      and not joined.is_undone and closes_by(joined.match_id, at_end, begun.id))
$function$
;

CREATE OR REPLACE FUNCTION public.plain_digits(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN regexp_replace(regexp_replace(translate(COALESCE($1, ''::text), '০১২৩৪৫৬৭৮৯'::text, '0123456789'::text), '(?<=\d)[ ()\u2013-]+(?=\d)'::text, ''::text, 'g'::text), '\D+'::text, ' '::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.plain_words(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN ((' '::text || btrim(regexp_replace(upper(translate(COALESCE($1, ''::text), '০১২৩৪৫৬৭৮৯'::text, '0123456789'::text)), '[^A-Z0-9\u0980-\u09FF]+'::text, ' '::text, 'g'::text))) || ' '::text)
;

CREATE OR REPLACE FUNCTION public.post_charges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with entry as (
    insert into journal_entries (id, kind, agreement_id, effective_on)
    select id, 'charge', agreement_id, charged_on from added
  )
  insert into postings (id, entry_id, agreement_id, debit, credit, amount_poisha, charge_id, counted_on)
  select id, id, agreement_id, 'receivable', kind, amount_poisha, id, charged_on from added;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.post_vouchers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with entry as (
    insert into journal_entries (id, kind, effective_on, recorded_by)
    select id, kind, counted_on, recorded_by from added where kind <> 'refund'
  )
  insert into postings (id, entry_id, debit, credit, amount_poisha, voucher_id, counted_on)
  select id, id, debit, credit, amount_poisha, id, counted_on from added where kind <> 'refund';
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.prove_reconciliation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  begun reconciliations;
begin
  -- Lines that are brought meanwhile name the place: they come before the proof, and count, or after it, and are refused.
  perform from places where id = new.place_id for update;
  select * into begun from reconciliations where id = standing_start(new.place_id);
  if not exists (select from places where id = new.place_id and belongs_to = 'building')
    or new.is_first <> (begun.id is null) or begun.day > new.day then
    raise exception 'a place of the building is proved from its start on' using errcode = 'check_violation', constraint = 'reconciliations_of_building';
  end if;
  if count_lines_to_sort(new.place_id, new.day) > 0 then
    raise exception 'lines up to this day are not sorted' using errcode = 'check_violation', constraint = 'reconciliations_sorted';
  end if;
  select explained.book_poisha, explained.lines_open_poisha, explained.postings_open_poisha
  into new.book_poisha, new.lines_open_poisha, new.postings_open_poisha
  from explain_balance(new.place_id, new.day, coalesce(begun.id, new.id)) as explained;
  if new.statement_poisha - new.lines_open_poisha <> new.book_poisha - new.postings_open_poisha then
    raise exception 'the statement is not explained' using errcode = 'check_violation', constraint = 'reconciliations_prove';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.purpose_of_part(part text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case part when 'household' then 'household' when 'emergency' then 'emergency' else 'police form' end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is only ever added to', tg_argv[0] using errcode = 'insufficient_privilege';
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_closed_cash()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (
    select from matched_postings join postings on postings.id = posting_id where voucher_id = new.id and not is_undone
  ) then
    raise exception 'the cash of that day is counted' using errcode = 'check_violation', constraint = 'vouchers_open_day';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_overdrawn(day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  last till_closings;
begin
  perform pg_advisory_xact_lock(62007);
  select * into last from till_closings order by till_closings.day desc limit 1;
  if exists (
    select from (
      select moved_on, sum(sum(poisha)) over (order by moved_on) + coalesce(last.counted_poisha - last.handed_over_poisha, 0)
        - (select coalesce(sum(amount_poisha), 0) from drawer_moves where drawer_moves.day <= last.day) as balance
      from (
        select counted_on as moved_on, case when debit = 'cash' then amount_poisha else -amount_poisha end as poisha
        from postings where (debit = 'cash' or credit = 'cash') and counted_on > coalesce(last.day, '-infinity')
        union all
        select drawer_moves.day, -amount_poisha from drawer_moves where drawer_moves.day > coalesce(last.day, '-infinity')
      ) as moves group by moved_on
    ) as days where moved_on >= refuse_overdrawn.day and balance < 0
  ) then
    raise exception 'there is not so much cash in the drawer' using errcode = 'check_violation', constraint = 'drawer_overdrawn';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_own_cell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_own_home(new.agreement_id, new.changed_by);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_own_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind <> 'decline' or not exists (
    select from payments where agreement_id = new.agreement_id and state = 'declined' and payments.xmin = new.tx::xid
      and recorded_by = new.recorded_by and decided_by = new.recorded_by) then
    perform refuse_own_home(new.agreement_id, new.recorded_by);
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_own_home()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_own_home(new.agreement_id, new.recorded_by);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_own_home(home uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from duties where user_id = person and ended_at is null) and not is_owner(person) and is_own_home(home, person) then
    raise exception 'somebody else does that for this home' using errcode = 'check_violation', constraint = 'duties_own_home';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_own_payer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_own_home(new.agreement_id, new.learned_by);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_own_reading()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from meter_readings issued where (issued.agreement_id, issued.line_id, issued.year, issued.month)
    = (new.agreement_id, new.line_id, new.year, new.month)) then
    perform refuse_own_home(new.agreement_id, new.recorded_by);
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_reopening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a day that was closed stays closed' using errcode = 'insufficient_privilege';
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_undone_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from statement_lines where id = new.line_id and is_undone) then
    raise exception 'this line was taken back' using errcode = 'check_violation', constraint = 'matched_lines_standing';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_uneven_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not (select is_even_match(id, standing_start(place_id)) from matches where id = new.match_id) then
    raise exception 'one side was taken as there when the proof began' using errcode = 'check_violation', constraint = 'matches_start';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.remember_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into requests (scope, makes, key, hash, made, asked_at)
  values ((to_jsonb(new)->>tg_argv[1])::uuid, tg_argv[0], new.request_key, coalesce(new.request_hash, ''), new.id, now());
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.rent_of_days(rent bigint, month date, first_day date, last_day date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN (rent_of_first_days(rent, month, ((last_day - month) + 1)) - rent_of_first_days(rent, month, (first_day - month)))
;

CREATE OR REPLACE FUNCTION public.rent_of_first_days(rent bigint, month date, days integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((month + days) >= ((month + '1 mon'::interval))::date) THEN rent ELSE ((((rent * days) / (((month + '1 mon'::interval))::date - month)) / 100) * 100) END
;

CREATE OR REPLACE FUNCTION public.require_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  approval uuid := nullif(current_setting('onebuilding.approval', true), '')::uuid;
  counted text := case when new.kind = 'release' then 'correct' else new.kind end;
  most bigint;
  total bigint;
begin
  select case when counted = 'refund' then refund_limit_poisha when counted in ('waive', 'write off', 'correct') then give_up_limit_poisha
    else spend_limit_poisha end into most from settings;
  if most is null and approval is null then return null; end if;
  -- What a closing hands over was counted by it: nothing else is dated into closed days. What an owner brings is not spent.
  if counted = 'owner' and (exists (select from settings where closed_through >= new.effective_on)
    or not exists (select from postings where entry_id = new.id and debit = 'owner')) then return null; end if;
  if counted = 'correct' then
    if new.recorded_by is null then return null; end if;
    total := lowered_charges(new.agreement_id, new.tx);
    if total = 0 or approval is not null and exists (
      select from approvals join journal_entries written on written.id = used_by
      where approvals.id = approval and written.tx = pg_current_xact_id() and written.kind in ('correct', 'release')
        and approvals.agreement_id = new.agreement_id) then return null; end if;
  else
    select coalesce(sum(amount_poisha), 0) into total from postings where entry_id = new.id and reverses is null;
  end if;
  if approval is not null then
    update approvals set used_by = new.id
    where id = approval and decision = 'approved' and used_by is null and kind = counted and amount_poisha = total
      and agreement_id is not distinct from new.agreement_id and asked_by = new.recorded_by;
    if found then return null; end if;
  end if;
  -- Two at once of one person wait for each other, so that the second sees what the first did.
  perform pg_advisory_xact_lock(62014, hashtext(new.recorded_by::text));
  if total > most or total + done_alone(new) > most then
    raise exception 'that needs a second person' using errcode = 'check_violation', constraint = 'entries_approved',
      detail = json_build_object('kind', counted, 'amountPoisha', total, 'agreementId', new.agreement_id)::text;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.require_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  joined record;
  of_lines bigint;
  of_postings bigint;
  n integer;
  is_foreign boolean;
begin
  select matches.place_id, undone_at, account into joined from matches join places on places.id = place_id where matches.id = new.match_id;
  if joined.undone_at is not null then return null; end if;
  select coalesce(sum(amount_poisha), 0), count(*), coalesce(bool_or(place_id <> joined.place_id), false) into of_lines, n, is_foreign
    from matched_lines join statement_lines on statement_lines.id = line_id where match_id = new.match_id;
  if is_foreign or n = 0 then raise exception 'a match is of one place' using errcode = 'check_violation', constraint = 'matches_balance'; end if;
  select coalesce(sum(amount_poisha * ((debit = joined.account)::int - (credit = joined.account)::int)), 0),
      coalesce(bool_or(place_id <> joined.place_id or joined.account not in (debit, credit)), false) into of_postings, is_foreign
    from matched_postings join postings on postings.id = posting_id where match_id = new.match_id;
  if is_foreign then raise exception 'a match is of one place' using errcode = 'check_violation', constraint = 'matches_balance'; end if;
  if of_lines <> of_postings then raise exception 'a match balances' using errcode = 'check_violation', constraint = 'matches_balance'; end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.require_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from consents where agreement_id = new.agreement_id and ended_at is null and purpose = purpose_of_part(new.part) for no key update;
  if not found then
    raise exception 'nobody has agreed to that' using errcode = 'check_violation', constraint = 'tenant_files_consent';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.require_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  why text;
begin
  select coalesce(max(coalesce(why_not_by_itself(line_id, new.id), '')), 'no_line') into why from (
    select distinct line_id from postings join matched_postings on posting_id = postings.id
      join matches on matches.id = matched_postings.match_id join matched_lines on matched_lines.match_id = matches.id
    where payment_id = new.id and undone_at is null and matched_by is null) as proof;
  if why <> '' then
    raise exception 'no person confirmed this money, and no line proves it: %', why
      using errcode = 'check_violation', constraint = 'payments_proved';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.require_refunded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.amount_poisha is distinct from (select sum(amount_poisha) from postings where entry_id = new.id) then
    raise exception 'a refund is the sum of its postings' using errcode = 'check_violation';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.role_follows_duty()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare is_admin boolean;
begin
  select exists (select from duties where user_id = new.user_id and duty in ('owner', 'manager') and ended_at is null) into is_admin;
  update users set role = case when is_admin then 'admin' else 'user' end
  where id = new.user_id and (role = 'admin') <> is_admin and left_at is null;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.separate_closings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(62004);
  if (select separates from settings) and not is_owner(new.closed_by) and took_cash(new.closed_by, new.day) then
    raise exception 'somebody else closes these days' using errcode = 'check_violation', constraint = 'till_closings_separated';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.separate_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select separates from settings) and not is_owner(new.decided_by) then
    raise exception 'somebody else decides on this money' using errcode = 'check_violation', constraint = 'payments_separated';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.separate_vouchers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select separates from settings) and not is_owner(new.reversed_by) then
    raise exception 'somebody else takes this voucher back' using errcode = 'check_violation', constraint = 'vouchers_separated';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.separate_withheld_tax()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.amount_poisha > (select give_up_limit_poisha from settings) then
    raise exception 'somebody else enters this certificate' using errcode = 'check_violation', constraint = 'withheld_tax_separated';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.settle_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  is_late boolean;
  is_misdated boolean;
  is_foreign boolean;
  takes_back boolean;
  confirms_discount boolean;
  moves_between boolean;
  takes_cash boolean;
begin
  -- A charge's own posting is left out: the charge was inserted with it.
  update charges set outstanding_poisha = outstanding_poisha + net from (
    select charge_id, sum(case when debit = 'receivable' then amount_poisha else -amount_poisha end) as net
    from added where 'receivable' in (debit, credit) and not (id = charge_id and id = entry_id) group by charge_id
  ) as moved where id = charge_id and net <> 0;
  update payments set unapplied_poisha = unapplied_poisha + unapplied, held_poisha = held_poisha + held from (
    select payment_id,
      sum(amount_poisha * ((credit = 'unapplied')::int - (debit = 'unapplied')::int)) as unapplied,
      sum(amount_poisha * ((credit = 'advances')::int - (debit = 'advances')::int)) as held
    from added where debit in ('unapplied', 'advances') or credit in ('unapplied', 'advances') group by payment_id
  ) as moved where id = payment_id and (unapplied <> 0 or held <> 0);

  select bool_or(tx <> pg_current_xact_id()), bool_or(counted_on <> effective_on), bool_or(reverses is not null),
    bool_or(reverses is null and added.credit = 'pending_discounts'),
    bool_or('transfers' in (added.debit, added.credit)),
    bool_or(added.credit = 'cash' and entry.reason is null),
    bool_or(added.agreement_id is distinct from entry.agreement_id or reverses is null and (
      pair.charge is distinct from (charge_id is not null)
      or pair.payment is distinct from (payment_id is not null)
      or pair.voucher is distinct from (voucher_id is not null)
      -- The amount and the method never change, and the payment that has just been updated is locked.
      or pair.payment and not (
        select (pair.state is null or state = pair.state)
          and (not pair.arrival or added.amount_poisha = case added.credit
            when 'advances' then advance_poisha when 'unapplied' then amount_poisha - advance_poisha else amount_poisha end)
          and (not pair.own or case when arrived_in is null then method = debited.method else arrived_in = added.debit end)
        from payments where id = payment_id)
      or pair.voucher and not (
        select added.entry_id = id and reversed_at is null and added.agreement_id is not distinct from vouchers.agreement_id
          and vouchers.credit = added.credit and coalesce(vouchers.debit = added.debit, kind = 'refund')
        from vouchers where id = voucher_id)
    ))
  into is_late, is_misdated, takes_back, confirms_discount, moves_between, takes_cash, is_foreign
  from added
  join journal_entries entry on entry.id = added.entry_id
  left join accounts debited on debited.code = debit
  left join accounts credited on credited.code = credit
  left join pairs pair on pair.debit = debited.kind and pair.credit = credited.kind;
  if is_late then
    raise exception 'an entry that was written takes no more postings' using errcode = 'insufficient_privilege';
  end if;
  if is_misdated then
    raise exception 'a posting counts for the day of its entry' using errcode = 'check_violation';
  end if;
  if is_foreign then
    raise exception 'a posting is one of the pairs' using errcode = 'check_violation';
  end if;
  if takes_back and exists (
    select from added
    join postings mirrored on mirrored.id = added.reverses
    left join payments on payments.id = mirrored.payment_id
    left join vouchers on vouchers.id = mirrored.voucher_id
    where mirrored.reverses is not null or added.counted_on < mirrored.counted_on
      or (added.debit, added.credit, added.amount_poisha, added.agreement_id, added.charge_id, added.payment_id, added.voucher_id)
        is distinct from
        (mirrored.credit, mirrored.debit, mirrored.amount_poisha, mirrored.agreement_id, mirrored.charge_id, mirrored.payment_id,
          mirrored.voucher_id)
      or vouchers.id is not null and reversed_at is null
      -- By which money came.
      or mirrored.credit in ('unapplied', 'advances', 'pending') and state not in ('declined', 'reversed')
  ) then
    raise exception 'a posting is taken back by its mirror, after its document' using errcode = 'check_violation';
  end if;
  if confirms_discount and exists (
    select from added where reverses is null and credit = 'pending_discounts' and not exists (
      select from postings waits
      where (waits.debit, waits.payment_id, waits.charge_id, waits.amount_poisha)
          = ('pending_discounts', added.payment_id, added.charge_id, added.amount_poisha)
        and not exists (select from postings mirror where mirror.reverses = waits.id))
  ) then
    raise exception 'a discount is confirmed as it waits' using errcode = 'check_violation';
  end if;
  if moves_between and (
    select sum(amount_poisha * ((debit = 'transfers')::int - (credit = 'transfers')::int)) from added) <> 0 then
    raise exception 'what one tenancy gives another one gets' using errcode = 'check_violation';
  end if;
  if takes_cash then
    perform refuse_overdrawn((
      select min(counted_on) from added join journal_entries on journal_entries.id = entry_id
      where credit = 'cash' and journal_entries.reason is null));
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.signed_poisha(posting postings, account text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN ((posting).amount_poisha * ((((posting).debit = account))::integer - (((posting).credit = account))::integer))
;

CREATE OR REPLACE FUNCTION public.standing_start(of_place uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (SELECT reconciliations.id FROM reconciliations WHERE ((reconciliations.place_id = standing_start.of_place) AND reconciliations.is_first AND (reconciliations.undone_at IS NULL)))
;

CREATE OR REPLACE FUNCTION public.take_back_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare kept statement_imports;
begin
  kept := new;
  kept.undone_at := old.undone_at;
  kept.undone_by := old.undone_by;
  kept.reason := old.reason;
  if kept is distinct from old or old.undone_at is not null or new.undone_at is null then
    raise exception 'a statement is only ever taken back, once' using errcode = 'insufficient_privilege';
  end if;
  perform from places where id = new.place_id for update;
  if exists (select from statement_lines line join reconciliations proof on proof.place_id = line.place_id and proof.day >= line.day
      where line.import_id = new.id and undone_at is null
        and not exists (select from taken_lines taken where taken.line_id = line.id and taken.reconciliation_id = standing_start(line.place_id))) then
    raise exception 'a day of this statement is proved' using errcode = 'check_violation', constraint = 'statement_imports_proved';
  end if;
  if exists (select from statement_lines line join matched_lines joined on joined.line_id = line.id join matches on matches.id = match_id
      where not joined.is_undone and (line.import_id = new.id or line.numbered_by = new.id and matched_by is null)) then
    raise exception 'a line of this statement is matched' using errcode = 'check_violation', constraint = 'statement_imports_matched';
  end if;
  update statement_lines set is_undone = true where import_id = new.id;
  update statement_lines set reference = null, numbered_by = null where numbered_by = new.id and not is_undone;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.took_cash(person uuid, through date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from postings taken join journal_entries on journal_entries.id = taken.entry_id
    where (debit = 'cash' or credit = 'cash') and taken.reverses is null and recorded_by = person
      and counted_on <= through and counted_on > coalesce((select max(day) from till_closings), '-infinity')
      and not exists (select from postings mirror where mirror.reverses = taken.id and mirror.counted_on <= through))
$function$
;

CREATE OR REPLACE FUNCTION public.why_not_by_itself(of_line uuid, of_claim uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  with line as (
    select one.*, places.method, array(select imported_by from statement_imports where id in (one.import_id, one.numbered_by)) as bringers,
      (select max(last_day) from statement_imports later where later.place_id = places.id and undone_at is null) as through
    from standing_lines one join places on places.id = place_id where one.id = of_line
  ), claim as (
    select first.id, min(payments.method) as method, min(reference) as reference, min(received_on) as received_on,
      sum(payments.amount_poisha) as amount_poisha, array_agg(payments.agreement_id) as homes, array_agg(payments.recorded_by) as recorders,
      array_agg(payments.amount_poisha) as amounts,
      min(cheques.number) as cheque
    from (select coalesce(claimed_with, id) as id from payments where id = of_claim) as first
    join payments on payments.id = first.id or payments.claimed_with = first.id
    left join cheques on cheques.payment_id = payments.id group by 1
  )
  select case
    when line.amount_poisha <> claim.amount_poisha or line.method <> claim.method or abs(line.day - claim.received_on) > 7 or line.is_fee
      then 'differs'
    when cheque is null and line.reference is distinct from claim.reference then 'in_words'
    when cheque is not null and not coalesce(ltrim(line.reference, '0') = ltrim(cheque, '0'), false)
      and not (length(ltrim(cheque, '0')) >= 4 and plain_words(line.words) ~ (' (CHQ|CHEQUE)( ?NO)? ?0*' || ltrim(cheque, '0') || ' '))
      and not (length(cheque) >= 6 and position(' ' || cheque || ' ' in plain_words(line.words)) > 0) then 'in_words'
    when cheque is null and not is_transaction_number(line.method, line.reference) then 'no_number'
    when cheque is null and not has_shown_numbers(line.place_id) then 'no_record'
    -- What takes it back and the fee of the same transaction may have its number.
    when exists (select from standing_lines other where other.id <> line.id and other.amount_poisha > 0 and not other.is_fee
      and cheque is null and other.reference = line.reference)
      or exists (select from standing_lines other where other.id <> line.id and other.place_id = line.place_id and not other.is_fee
        and cheque is not null and other.amount_poisha = line.amount_poisha and other.day between line.day - 30 and line.day + 30
        and has_cheque(other.reference, other.words, cheque)) then 'not_alone'
    -- A number that another home has reported, ever, and one whose payment a person declined or reversed, is decided by a person. What the
    -- home withdrew itself says nothing.
    when is_reported_besides(claim.method, claim.reference, claim.id)
      or exists (select from payments other join cheques on cheques.payment_id = other.id where other.state = 'pending' and other.id <> claim.id
        and (other.amount_poisha = line.amount_poisha and ltrim(cheques.number, '0') = ltrim(coalesce(claim.cheque, line.reference), '0')))
      then 'also_claimed'
    -- The desk may have recorded the same money, without its number or with a mistyped one: one payment would count twice.
    when exists (select from payments recorded where recorded.agreement_id = any (homes) and recorded.state = 'confirmed'
      and recorded.method = claim.method and recorded.amount_poisha = any (line.amount_poisha || amounts)
      and recorded.received_on between line.day - 7 and line.day + 7 and coalesce(recorded.claimed_with, recorded.id) <> claim.id
      and not exists (select from postings join matched_postings on posting_id = postings.id and not is_undone
        where postings.payment_id = recorded.id)) then 'recorded'
    when exists (select from standing_lines back where back.place_id = line.place_id and back.amount_poisha = -line.amount_poisha
      and not back.is_fee and back.day between line.day - 30 and line.day + 30
      and case when cheque is null then back.reference = line.reference or position(' ' || line.reference || ' ' in plain_words(back.words)) > 0
        else has_cheque(back.reference, back.words, cheque) end)
      or exists (select from standing_lines back where back.place_id = line.place_id and back.amount_poisha = -line.amount_poisha
        and back.day between line.day and line.day + 30 and came_before(back.id) = line.id) then 'taken_back'
    when cheque is not null and line.through < line.day + 3 then 'cheque_waits'
    -- Staff who live in a home make no money of it, neither as who brought the line nor as who deposited the cheque.
    when bringers && recorders and cheque is null
      or exists (select from unnest(homes) as home, unnest(bringers || case when cheque is not null then recorders end) as person
        where is_own_home(home, person)) then 'brought_by_home'
    when cheque is not null and (select separates from settings)
      and exists (select from unnest(bringers) as bringer where bringer = any (recorders) and not is_owner(bringer)) then 'brought_by_recorder'
    when exists (select from homes_named_by(line.id) as home where home <> all (homes))
      and not exists (select from homes_named_by(line.id) as home where home = any (homes)) then 'names_other'
  end from line, claim
$function$
;
