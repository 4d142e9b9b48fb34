import { expect, test } from 'vitest';
import { readSheets } from './account.ts';
import { openText } from './open-text.ts';
import { readMessages } from './read-messages.ts';

const TODAY = '2026-11-29';
const read = (text: string) => readSheets(openText(new TextEncoder().encode(text), 'en'), TODAY);

// The shapes of public files that nobody here had seen before; people, numbers and sums are invented.
test.each<[bank: string, text: string, lines: [day: string, taka: number, balance: number, reference?: string][]]>([
  [
    'SBI: CR behind balances, days in words, an account in the column of numbers',
    `Account Name : MR KARIM,,,,,,
Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance
1 Apr 2026,1 Apr 2026,BY TRANSFER-UPI/CR/412345678901/KARIM/,TRANSFER FROM 4897 ,,"11,800.00","1,11,800.00 CR"
2 Apr 2026,2 Apr 2026,TO TRANSFER-NEFT*N123456789*ACME,,"5,000.00",,"1,06,800.00 CR"`,
    [
      ['2026-04-01', 11_800, 111_800],
      ['2026-04-02', -5_000, 106_800],
    ],
  ],
  [
    'Axis: padded sums, dashes for empty cells, a sentence below',
    `Name :- MINA AKTER
Customer ID :- 948000135

Statement of Account No - 923010008070000 for the period (From : 16-03-2025 To : 04-05-2025)

Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
16-03-2025,-,NBSM/96863804/SHOP/,              4439.59, ,           604111.30,4875
31-03-2025,-,SB:923010008070000:Int.Pd:01-01-2025 to 31-03-2025, ,              4538.00,           608649.30,4875

"Unless the constituent notifies the bank immediately of any discrepancy, the account is taken as correct. "`,
    [
      ['2025-03-16', -4_439.59, 604_111.3],
      ['2025-03-31', 4_538, 608_649.3],
    ],
  ],
  [
    'HDFC: opening balance above, closing balance and an end below',
    `Statement of account
Account Number:,50100123450000
Period:,01/04/26 to 30/04/26
Opening Balance:,"1,00,000.00"

Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
10/04/26,"NEFT-HDFCR52026041012345-RAHIM STEEL",,10/04/26,,"47,200.00","1,47,200.00"
25/04/26,"SMS CHARGES 04/2026 + GST",,25/04/26,118.00,,"1,47,082.00"

Closing Balance:,"1,47,082.00"
*** End of statement ***`,
    [
      ['2026-04-10', 47_200, 147_200],
      ['2026-04-25', -118, 147_082],
    ],
  ],
  [
    'a passbook’s export: a total below, two equal deposits of a day',
    `Statement of Transactions in Account TEST0001
Period: 01/04/2025 to 20/04/2025

Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance
01/04/2025,01/04/2025,UPI/CR/IMPTESTUTR001/X,IMPTESTUTR001,,2500.00,52500.00
20/04/2025,20/04/2025,CASH DEPOSIT,,,500.00,53000.00
20/04/2025,20/04/2025,CASH DEPOSIT,,,500.00,53500.00
Total,,,,,3500.00,`,
    [
      ['2025-04-01', 2_500, 52_500, 'IMPTESTUTR001'],
      ['2025-04-20', 500, 53_000],
      ['2025-04-20', 500, 53_500],
    ],
  ],
  [
    'Kotak, tabs in a file that is named .xls: a side for each sum',
    'Sl. No.\tTransaction Date\tDescription\tAmount\tDr / Cr\tBalance\n1\t14/09/2025\tSHOP\t1499.00\tDR\t8501.00\n2\t18/09/2025\tCASHBACK\t50.00\tCR\t8551.00',
    [
      ['2025-09-14', -1_499, 8_501],
      ['2025-09-18', 50, 8_551],
    ],
  ],
  [
    'a new account: its first deposit is as large as its balance, and is money',
    `Date,Particulars,Cheque No,Withdrawal,Deposit,Balance
13-03-2026,ACCOUNT OPENING DEPOSIT,,,"5,000.00","5,000.00"
15-03-2026,NPSB FT,,,"18,000.00","23,000.00"`,
    [
      ['2026-03-13', 5_000, 5_000],
      ['2026-03-15', 18_000, 23_000],
    ],
  ],
])('%s', (_, text, lines) => {
  const file = read(text);
  expect(
    file.lines.map(({ day, amount, balance = 0, reference }) => [
      ...[day, amount / 100, balance / 100],
      ...(reference ? [reference] : []),
    ]),
  ).toEqual(lines);
  expect(file).toMatchObject({ isComplete: true, gaps: [], unread: [], leftOut: [], unknown: [] });
  for (const { words = '' } of file.lines) expect(words).not.toMatch(/^-|- -/);
});

test.each(['Opening Balance', 'Opening', 'B/F', 'Balance brought forward', 'Opening Bal.'])(
  '“%s” that a bank writes as money that came is no line',
  (words) => {
    const rows = `Date,Particulars,Withdrawal,Deposit,Balance\n13-03-2026,${words},,"5,000.00","5,000.00"\n15-03-2026,NPSB,,"18,000.00","23,000.00"`;
    expect(read(rows)).toMatchObject({ opening: 5_000_00, lines: [{ amount: 18_000_00 }], isComplete: true });
  },
);

test.each([
  ['OFX', 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTTRN><TRNAMT>18000.00</STMTTRN></OFX>'],
  ['QIF', '!Type:Bank\nD03/12/2026\nT18000.00\n^'],
  ['MT940', ':20:STARTUMS\n:25:10020030/1234567\n:60F:C260301BDT1000,00\n:61:2603120312C18000,00NTRFNONREF'],
  [
    'CAMT',
    '<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><Stmt/></Document>',
  ],
])('%s is named as a file for programs', (_, text) => {
  expect(() => read(text)).toThrow('This file is for accounting programs.');
});

test.each<[message: string, taka: number | undefined, balance?: number]>([
  [
    'Cash In Received.\nAmount: Tk 5000.00\nUddokta: 01700000001\nTxnID: 72AAAAAA\nBalance: 5032.90\n11/01/2024 16:47',
    5_000,
    5_032.9,
  ],
  [
    'WIN LAND IN DHAKA! CLICK NOW  nagad.io/xyz\nCash In Received.\nAmt:Tk 200.00\nUddokta:01700000002\nTxnID: 72BBBBBB\nBal:208.65\n27/03/2024 15:54',
    200,
    208.65,
  ],
  [
    "Payment to 'Sample Ministry' is Successful.\nAmount: Tk  107.07\nTxnID: 72DDDDDD\nBalance: Tk 32.90\n03/11/2023 13:58",
    -107.07,
    32.9,
  ],
  [
    'Cash In Tk 500.00 from 01900000000 successful. Fee Tk 0.00. Balance Tk 506.91. TrxID GHI9012RST at 29/05/2026 19:00. Download App: https://bKa.sh/8app',
    500,
    506.91,
  ],
  [
    'You have received Tk 500.00 from 01711111111. Ref bal 20. Fee Tk 0.00. Balance Tk 1,250.00. TrxID 9K28SA710P at 22/09/2026 14:30',
    500,
    1_250,
  ],
  // Without a day, of another wallet, and of banks: named as not read.
  ['Cash In Tk 500.00 successful. Sender: 01711223344. Fee Tk 0.00. Balance Tk 1,500.00. TrxID BGA7X92M1K', undefined],
  ['RCV Tk 2,000.00 from 01599887766-1 Balance Tk 3,500.00 TxnId RKT7712390 Date 11-08-26', undefined],
  [
    'BDT 50000 has been debited from your account ***865 through SAMPLE BAZAR branch on 24-08-2023. A/C Bal: Dr 434061.55',
    undefined,
  ],
])('a public message of a wallet is read, or named: %s', (message, taka, balance) => {
  const { lines, unread } = readMessages(message, TODAY);
  expect([lines[0]?.amount, lines[0]?.balance]).toEqual(
    [taka, balance].map((sum) => (sum === undefined ? undefined : Math.round(sum * 100))),
  );
  expect(unread).toHaveLength(taka === undefined ? 1 : 0);
});
