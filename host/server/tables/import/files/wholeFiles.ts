import { count, csv, dated, gas, latin, oil, oilText, type WholeFile } from "./wholeFileParts.ts";
import { variants } from "./wholeFileVariants.ts";

export const wholeFiles: readonly WholeFile[] = [
  ...variants,
  {
    title: "Norwegian letters in Windows-1252, a decimal comma, null words and a total",
    content: latin(
      "Brønn;Dato;Olje (Sm3);Vannkutt (%);Merknad\nÅsgård A-1;01.02.2024;1.234,5;12,5;—\nÅsgård A-2;02.02.2024;n/a;45,0;\nØrn B-1;13.02.2024;-;7,25;stengt\nSum;;1.234,5;;\n".replace(
        "—",
        "-",
      ),
    ),
    rows: 3,
    columns: [
      "Brønn text",
      "Dato date",
      "Olje_Sm3 double Sm³",
      "Vannkutt double %",
      "Merknad text",
    ],
    sums: { Olje_Sm3: 1234.5, Vannkutt: 64.75 },
    ends: { Brønn: ["Åsgård A-1", "Ørn B-1"], Dato: ["2024-02-01", "2024-02-13"] },
    missing: { Olje_Sm3: 2 },
    left: { total: 1 },
  },
  {
    title: "API numbers with dashes, without, and with leading zeros",
    content:
      "API,API14,Lease No,Oil\n42-123-45678,42123456780000,00123,10\n01-097-20001,01097200010000,04567,20\n",
    rows: 2,
    columns: ["API text", "API14 text", "Lease_No text", "Oil integer"],
    sums: { Oil: 30 },
    ends: { API14: ["42123456780000", "01097200010000"], Lease_No: ["00123", "04567"] },
  },
  {
    title: "well names that look like dates and numbers",
    content: "Well,Pad,TD (ft)\n1-2,3E5,10000\n3-4,1E2,12000\nJan-1,7,9000\n5/6-7,2-1,8000\n",
    rows: 4,
    columns: ["Well text", "Pad text", "TD_ft integer ft"],
    sums: { TD_ft: 39_000 },
    ends: { Well: ["1-2", "5/6-7"], Pad: ["3E5", "2-1"] },
  },
  {
    title: "headers twice, empty, and with line breaks",
    content: 'Well,"Oil\nrate (bbl/d)",Oil,Oil,,\n"A",1.5,2,3,x,\n"B",2.5,3,4,y,\n',
    rows: 2,
    columns: [
      "Well text",
      "Oil_rate_bbl_d double bbl/d",
      "Oil integer",
      "Oil_2 integer",
      "Column_5 text",
    ],
    sums: { Oil_rate_bbl_d: 4, Oil: 5, Oil_2: 7 },
  },
  {
    title: "remarks with commas, quotes and line breaks",
    content:
      'Well,Remark,Rate\nA,"shut in, ""waiting"" on\nworkover",1\nB,"pump; 3"" liner",2\nC,,3\n',
    rows: 3,
    columns: ["Well text", "Remark text", "Rate integer"],
    sums: { Rate: 6 },
    ends: { Remark: ['shut in, "waiting" on\nworkover', null] },
  },
  {
    title: "negative numbers in brackets, money and percent",
    content:
      'Well,Net,Opex,Uptime\nA,"(1,250.50)",$1.50,95%\nB,"2,000.25","($20.25)",87.5%\nC,(3),$1000,100%\n',
    rows: 3,
    columns: ["Well text", "Net double", "Opex double $", "Uptime double %"],
    sums: { Net: 746.75, Opex: 981.25, Uptime: 282.5 },
  },
  {
    title: "moments with their zones",
    content:
      "Well;Time;Pressure [psi]\nA;2024-01-31 23:30:00-06:00;100\nA;2024-02-01T00:30:00Z;101\nA;2024-02-01 02:00 +0100;102\n",
    rows: 3,
    columns: ["Well text", "Time datetime", "Pressure_psi integer psi"],
    sums: { Pressure_psi: 303 },
    ends: { Time: ["2024-02-01 05:30:00", "2024-02-01 01:00:00"] },
  },
  {
    title: "moments with the half of the day, month first",
    content: "Well,Time,Rate\nA,1/15/2024 1:05:30 PM,1\nA,2/3/2024 12:00 AM,2\n",
    rows: 2,
    columns: ["Well text", "Time datetime M/D/YYYY", "Rate integer"],
    ends: { Time: ["2024-01-15 13:05:30", "2024-02-03 00:00:00"] },
  },
  {
    title: "null words and -999.25",
    content:
      "DEPT,GR,RHOB,NPHI,Note\n1,55.5,-999.25,-9999,n/a\n2,60.25,2.5,0.25,NULL\n3,-999.25,2.25,#N/A,-\n4,NaN,-999.25,0.5,none\n",
    rows: 4,
    columns: ["DEPT integer", "GR double", "RHOB double", "NPHI double", "Note text"],
    sums: { GR: 115.75, RHOB: 4.75, NPHI: 0.75 },
    missing: { GR: 2, RHOB: 2, NPHI: 2 },
  },
  {
    title: "-9999 among depths of its size",
    content: "Well,Top SS (ft)\nA,-9800\nB,-9999\nC,-12500\n",
    rows: 3,
    columns: ["Well text", "Top_SS_ft integer ft"],
    sums: { Top_SS_ft: -32_299 },
  },
  {
    title: "rows that are too short and too long",
    content: "Well,Oil,Gas\nA,1,2\nB,3\nC,5,6\nD,7,8,9\nE,9,10\n",
    rows: 4,
    columns: ["Well text", "Oil integer", "Gas integer"],
    sums: { Oil: 18, Gas: 18 },
    rejected: 1,
  },
  {
    title: "subtotals of each well and a grand total",
    content:
      "Well,Month,Oil\nA,2024-01,10\nA,2024-02,20\nSubtotal A,,30\nB,2024-01,5\nB,2024-02,7\nSubtotal B,,12\nGrand total,,42\n",
    rows: 4,
    columns: ["Well text", "Month date MMM YYYY", "Oil integer"],
    sums: { Oil: 42 },
    left: { total: 3 },
  },
  {
    title: "Portuguese, with months in words and a total",
    content:
      "Poço;Data;Óleo (m³);Gás (10³ m³)\n7-MLL-1;3 de março de 2024;1.500,5;12,25\n7-MLL-2;4 de abril de 2024;2.500,25;13,5\nTotal geral;;4.000,75;25,75\n",
    rows: 2,
    columns: ["Poço text", "Data date", "Óleo_m³ double m³", "Gás_10³_m³ double 10³ m³"],
    sums: { "Óleo_m³": 4000.75, "Gás_10³_m³": 25.75 },
    ends: { Data: ["2024-03-03", "2024-04-04"] },
    left: { total: 1 },
  },
  {
    title: "day first, proven by one row",
    content: `${csv("Well;Date;Oil", (row) => `${row.well};${dated.slashes(row.day)};${row.gas}`)}X;31/12/2023;1\n`,
    rows: count + 1,
    columns: ["Well text", "Date date D/M/YYYY", "Oil integer"],
    sums: { Oil: gas + 1 },
    ends: { Date: ["2023-01-01", "2023-12-31"] },
  },
  {
    title: "a report of a state with codes, blanks and padded numbers",
    content:
      "DISTRICT,LEASE_NO,OIL_BBL ,GAS_MCF,CYCLE_YEAR_MONTH\n08,012345,   1200,     0,202401\n7C,004321,     35,  1500,202402\n",
    rows: 2,
    columns: [
      "DISTRICT text",
      "LEASE_NO text",
      "OIL_BBL integer bbl",
      "GAS_MCF integer Mcf",
      "CYCLE_YEAR_MONTH date YYYYMM",
    ],
    sums: { OIL_BBL: 1235, GAS_MCF: 1500 },
    ends: {
      DISTRICT: ["08", "7C"],
      LEASE_NO: ["012345", "004321"],
      CYCLE_YEAR_MONTH: ["2024-01-01", "2024-02-01"],
    },
  },
  {
    title: "no header at all",
    content: "A-1,2024-01-01,12.5\nA-2,2024-01-02,13.5\nA-3,2024-01-03,14.5\n",
    rows: 3,
    columns: ["Column_1 text", "Column_2 date", "Column_3 double"],
    sums: { Column_3: 40.5 },
  },
  {
    title: "a column that is empty throughout, one with a unit",
    content: "Well,Water (bbl),Remark,Oil\nA,,,1\nB,,,2\n",
    rows: 2,
    columns: ["Well text", "Water_bbl double bbl", "Remark text", "Oil integer"],
    missing: { Water_bbl: 2, Remark: 2 },
  },
  {
    title: "Excel's failures and days as numbers",
    content:
      "Well,Spud date,GOR\nA,45292,#DIV/0!\nB,45323,850.5\nC,45352,#N/A\nD,45383,900.25\nE,45413,1000\nF,45444,1\nG,45474,1\nH,45505,1\nI,45536,1\nJ,45566,1\nK,45597,1\n",
    rows: 11,
    columns: ["Well text", "Spud_date date Excel days", "GOR double"],
    sums: { GOR: 2756.75 },
    ends: { Spud_date: ["2024-01-01", "2024-11-01"] },
    missing: { GOR: 2 },
  },
  {
    title: "a header of two lines, with a line of units and a total",
    content:
      "Well,Oil,,Gas,\n,Rate,Total,Rate,Total\n,bbl/d,bbl,mcf/d,mcf\nA,1.5,2,3,4\nB,2.5,3,4,5\nTotal,4.0,5,7,9\n",
    rows: 2,
    columns: [
      "Well text",
      "Oil_Rate double bbl/d",
      "Oil_Total integer bbl",
      "Gas_Rate integer Mcf/d",
      "Gas_Total integer Mcf",
    ],
    sums: { Oil_Rate: 4, Oil_Total: 5, Gas_Rate: 7, Gas_Total: 9 },
    left: { total: 1 },
  },
  {
    title: "dashes of an SQL shell, long dashes, and what it says at the end",
    content: "Well,Oil,Gas\n----,---,---\nA,1,2\nB,–,—\nC,3,4\n(3 rows affected)\n",
    rows: 3,
    columns: ["Well text", "Oil integer", "Gas integer"],
    sums: { Oil: 4, Gas: 6 },
    missing: { Oil: 1, Gas: 1 },
    left: { blank: 1, note: 1 },
  },
  {
    title: "units in brackets below the header, with a total above the rows",
    content: "Well;Rate;Depth, ft\n;(bbl/d);\nTotal;11;\nA;5;100,5\nB;6;200,25\n",
    rows: 2,
    columns: ["Well text", "Rate integer bbl/d", "Depth_ft double ft"],
    sums: { Rate: 11, Depth_ft: 300.75 },
    left: { total: 1 },
  },
  {
    title: "a table of fields above that of the wells",
    content: `Field,Operator,Discovery\nVolve,Equinor,1993\nSleipner,Equinor,1974\n\n${csv("Well,Oil", (row) => `${row.well},${oilText(row)}`)}`,
    rows: count,
    columns: ["Well text", "Oil double"],
    sums: { Oil: oil },
  },
  {
    title:
      "subtotals as Excel's own command makes them, without a grand total, and statistics below",
    content:
      "Well,Month,Oil,Gas\nA,2024-01,10.5,1\nA,2024-02,20.25,2\nA Total,,30.75,3\nB,2024-01,5,3\nB Total,,5,3\nC,2024-01,1.5,4\nC,2024-02,2.5,5\nC Total,,4,9\nAverage,,7.95,3\nMax,,20.25,5\nStd,,7.8,1.58\n",
    rows: 5,
    columns: ["Well text", "Month date MMM YYYY", "Oil double", "Gas integer"],
    sums: { Oil: 39.75, Gas: 15 },
    left: { total: 6 },
  },
  {
    title: "rows without their empty last cells, as Excel saves them",
    content: "Well,Oil,Gas,Remark\nA,1,2\nB,3,4\nC,5,6,late\nD,7,8\nF,1,2\nE,9,10,shut in\n",
    rows: 6,
    columns: ["Well text", "Oil integer", "Gas integer", "Remark text"],
    sums: { Oil: 26, Gas: 32 },
    ends: { Remark: [null, "shut in"] },
    missing: { Remark: 4 },
  },
];
