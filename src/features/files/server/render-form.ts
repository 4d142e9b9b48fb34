import { html } from 'hono/html';
import type { Text } from '#locale/language.ts';
import { flatIn, type Markup, paperIn } from '#print/paper.ts';
import type { EmergencyContact, FormFields, HouseholdMember, PrintedFile } from '../endpoints.ts';
import type { MaritalStatus } from '../rules.ts';

/** The police use this form in Bangla only, whatever language the building prints in. */
const { formats } = paperIn({ lead: 'bn', under: null });

export const FORM_TITLE: Text = { en: 'Police form', bn: 'ভাড়াটিয়া নিবন্ধন ফরম' };

const MARITAL: Record<MaritalStatus, string> = {
  unmarried: 'অবিবাহিত',
  married: 'বিবাহিত',
  widowed: 'বিধবা/বিপত্নীক',
  divorced: 'তালাকপ্রাপ্ত',
};

/** Minimum number of family rows; empty ones are filled in by hand. */
const FAMILY_ROWS = 3;

type Value = string | number | null | undefined;

/** A label with its value, or with room to write it by hand. */
const field = (label: string, value: Value, className = '') =>
  html`<span class="field ${className}"><span>${label}:</span> <b>${value ?? ''}</b></span>`;

const row = (number: number, ...fields: Markup[]) =>
  html`<li><span class="no">${formats.digits(number)}।</span><div>${fields}</div></li>`;

/**
 * The form by which Dhaka’s police register a tenant, on one A4. Its seventeen points stand in their order and come from the tenant’s
 * file, or from the building’s own records where the file is empty.
 */
export function renderForm({ form, photo, household, emergency, ...file }: PrintedFile): Markup {
  const { building, apartment, recorded, tenant } = file;
  const said: FormFields = form.content ?? {};
  const contact: EmergencyContact = emergency.content ?? {};
  const people = household.content ?? [];
  const of = (...kinds: HouseholdMember['kind'][]) => people.filter(({ kind }) => kinds.includes(kind));
  return html`<main>
<article class="police">
<header>
<div><p>ঢাকা মেট্রোপলিটন পুলিশ</p><h1>${FORM_TITLE.bn}</h1>
<p>${field('বিভাগ', said.division)} ${field('থানা', said.thana)}</p></div>
<figure>${photo.content ? html`<img src="${photo.content}" alt="">` : html`ছবি`}</figure>
</header>
<p class="place">${field('ফ্ল্যাট/তলা', flatIn(apartment, formats))} ${field('বাড়ি/হোল্ডিং, রাস্তা, এলাকা, পোস্ট কোড', `${building.name}${building.address && `, ${building.address}`}`)}</p>
<ol>
${row(1, field('ভাড়াটিয়ার নাম', said.name ?? tenant))}
${row(2, field('পিতার নাম', said.fatherName))}
${row(3, field('জন্ম তারিখ', said.birthDate && formats.day(said.birthDate)), field('বৈবাহিক অবস্থা', said.maritalStatus && MARITAL[said.maritalStatus]))}
${row(4, field('স্থায়ী ঠিকানা', said.permanentAddress))}
${row(5, field('পেশা', said.occupation), field('প্রতিষ্ঠান/কর্মস্থলের ঠিকানা', said.workAddress))}
${row(6, field('ধর্ম', said.religion), field('শিক্ষাগত যোগ্যতা', said.education))}
${row(7, field('মোবাইল নম্বর', said.mobile ?? recorded.phone), field('ই-মেইল', said.email ?? recorded.email))}
${row(8, field('জাতীয় পরিচয়পত্র নম্বর', said.nid))}
${row(9, field('পাসপোর্ট নম্বর (যদি থাকে)', said.passport))}
${row(10, field('জরুরি যোগাযোগ: নাম', contact.name), field('সম্পর্ক', contact.relation), field('মোবাইল', contact.mobile), field('ঠিকানা', contact.address, 'wide'))}
${row(11, familyTable(of('family', 'mess')))}
${row(12, worker('গৃহকর্মীর নাম', of('domestic worker')))}
${row(13, worker('ড্রাইভারের নাম', of('driver')))}
${row(14, field('পূর্ববর্তী বাড়িওয়ালার নাম', said.previousLandlordName), field('মোবাইল', said.previousLandlordMobile), field('ঠিকানা', said.previousLandlordAddress, 'wide'))}
${row(15, field('পূর্ববর্তী বাসা ছাড়ার কারণ', said.leavingReason))}
${row(16, field('বর্তমান বাড়িওয়ালার নাম', building.landlord), field('মোবাইল', building.phone))}
${row(17, field('বর্তমান বাড়িতে কোন তারিখ থেকে বসবাস', formats.day(recorded.startsOn)))}
</ol>
<footer><p>তারিখ:</p><p>ভাড়াটিয়ার স্বাক্ষর</p></footer>
<p class="under">বাড়ির মালিক এই ফরমের একটি কপি নিজের কাছে রাখবেন।</p>
</article>
</main>`;
}

function familyTable(people: readonly HouseholdMember[]): Markup {
  const rows: Partial<HouseholdMember>[] = [...people];
  while (rows.length < FAMILY_ROWS) rows.push({});
  const cells = ({ name, relation, age, occupation, mobile }: Partial<HouseholdMember>, place: number) =>
    html`<tr><td>${formats.digits(place + 1)}</td><td>${name ?? ''}${relation ? ` (${relation})` : ''}</td><td>${age === undefined ? '' : formats.digits(age)}</td><td>${occupation ?? ''}</td><td>${mobile ?? ''}</td></tr>`;
  return html`<span class="field wide">পরিবার/মেসের সদস্যদের বিবরণ:</span>
<table><thead><tr><th>ক্রম</th><th>নাম</th><th>বয়স</th><th>পেশা</th><th>মোবাইল নম্বর</th></tr></thead><tbody>${rows.map(cells)}</tbody></table>`;
}

function worker(label: string, people: readonly HouseholdMember[]): Markup {
  const all: Partial<HouseholdMember>[] = people.length > 0 ? [...people] : [{}];
  return html`${all.map(
    ({ name, nid, mobile, permanentAddress }) =>
      html`${field(label, name)}${field('জাতীয় পরিচয়পত্র', nid)}${field('মোবাইল', mobile)}${field('স্থায়ী ঠিকানা', permanentAddress, 'wide')}`,
  )}`;
}
